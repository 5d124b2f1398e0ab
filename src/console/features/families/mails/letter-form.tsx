import type * as z from 'zod'
import { useAction } from '#console/api/query.ts'
import { spokenName } from '#console/features/families/people/spoken-name.ts'
import { t } from '#console/language/t.ts'
import { notify } from '#console/ui/feedback/notify.tsx'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { FormDialog } from '#console/ui/form/form-dialog.tsx'
import { type FamilyPage, familyPageRoutes, letterInput } from '#contract/people/family-page.ts'

const { TextField, TextareaField, SelectField } = fieldsFor<z.input<typeof letterInput>>()

/** A mail to somebody of the family; it begins a conversation. */
export function LetterForm({ family, onClose }: { family: FamilyPage; onClose: () => void }) {
  const write = useAction(familyPageRoutes.writeMail, { changes: ['emails'] })
  const recipients = family.contacts.map(contact => ({
    value: contact.id,
    label: `${spokenName(contact, contact.preferredLanguage)} (${contact.email})`,
  }))
  return (
    <FormDialog
      title={t('Write Email')}
      draft={`letter.${family.id}`}
      schema={letterInput}
      values={{ contactId: family.contacts[0]?.id ?? '', subject: '', textBody: '' }}
      submitLabel={t('Send Email')}
      busyLabel={t('Sending…')}
      failureText={message => t('Failed to send email: {message}', { message })}
      onSave={async body => {
        await write.mutateAsync({ params: { id: family.id }, body })
        notify.success(t('Email sent'))
      }}
      onClose={onClose}
    >
      <SelectField name="contactId" label={t('To')} required options={recipients} />
      <TextField name="subject" label={t('Subject')} required />
      <TextareaField name="textBody" label={t('Message')} required rows={9} />
    </FormDialog>
  )
}
