import * as z from 'zod'
import { useAction } from '#console/api/query.ts'
import { spokenName } from '#console/features/families/spoken-name.ts'
import { t } from '#console/language/t.ts'
import { Button } from '#console/ui/button.tsx'
import { notify } from '#console/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#console/ui/feedback/use-confirmed-action.ts'
import { FieldGroup } from '#console/ui/form/field-frame.tsx'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { FormDialog } from '#console/ui/form/form-dialog.tsx'
import { plainDate } from '#contract/fields.ts'
import { dunningRoutes, holdInput } from '#contract/orders/dunning.ts'
import type { FamilyContact } from '#contract/people/family-page.ts'

const schema = holdInput.extend({
  until: z.union([z.literal(''), plainDate]).transform(date => date || null),
})

const { TextField } = fieldsFor<z.input<typeof schema>>()

/** Keeps the dunning away from everything a contact owes. */
export function ContactHoldForm({ contact, onClose }: { contact: FamilyContact; onClose: () => void }) {
  const { hold } = contact
  const holdContact = useAction(dunningRoutes.holdContact, { changes: ['dunning'] })
  const { perform, busy } = useConfirmedAction(dunningRoutes.releaseContact, ['dunning'])
  const params = { id: contact.id }
  const lift = () =>
    perform({
      input: { params },
      success: t('Hold lifted'),
      failure: message => t('Failed to lift the hold: {message}', { message }),
    })
  return (
    <FormDialog
      title={hold ? t('Change hold') : t('Put on hold')}
      description={spokenName(contact, contact.preferredLanguage)}
      size="small"
      schema={schema}
      values={{ reason: hold?.reason ?? '', until: hold?.until ?? '' }}
      submitLabel={t('Hold|do it')}
      failureText={message => t('Failed to hold: {message}', { message })}
      secondaryActions={
        hold
          ? leave => (
              <Button
                needs="change-customers"
                variant="dangerQuiet"
                busy={busy}
                onClick={() => void lift().then(done => done && leave())}
              >
                {t('Lift hold')}
              </Button>
            )
          : undefined
      }
      onSave={async body => {
        await holdContact.mutateAsync({ params, body })
        notify.success(hold ? t('Hold changed') : t('Put on hold|done'))
      }}
      onClose={onClose}
    >
      <FieldGroup legend={t('Everything of this contact')} columns={1}>
        <TextField name="reason" label={t('Reason')} required />
        <TextField
          name="until"
          label={t('Until')}
          type="date"
          hint={t('The last day; empty until it is lifted')}
        />
      </FieldGroup>
    </FormDialog>
  )
}
