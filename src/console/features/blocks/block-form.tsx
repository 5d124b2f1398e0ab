import * as z from 'zod'
import { type Block, blockInput, blockRoutes } from '#contract/blocks.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { isPlainDate, zurichDate, zurichTime } from '#domain/calendar/plain-date.ts'
import { zurichInstant } from '#domain/calendar/zurich-instant.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('lesson-offer.start-time-form'))

/** A moment is typed as a day, which may be left out, and a time in Zurich. */
const schema = z.object({
  name: blockInput.shape.name,
  firstDay: z.string(),
  lastDay: z.string(),
  renewalOpensAt: z.string(),
  renewalOpensTime: time,
  renewalClosesAt: z.string(),
  renewalClosesTime: time,
  publicOpensAt: z.string(),
  publicOpensTime: time,
})
type Values = z.input<typeof schema>
const { DateField, TextField } = fieldsFor<Values>()

const dayOf = (instant: string | null | undefined) => (instant ? zurichDate(new Date(instant)) : '')
const timeOf = (instant: string | null | undefined, usual: string) =>
  instant ? zurichTime(new Date(instant)) : usual
/** What is no day is refused by the server, with its field. */
const momentOf = (day: string, typed: string) =>
  day === '' ? null : isPlainDate(day) ? zurichInstant(day, typed) : day

const toValues = (block?: Block): Values => ({
  name: block?.name ?? '',
  firstDay: block?.firstDay ?? '',
  lastDay: block?.lastDay ?? '',
  renewalOpensAt: dayOf(block?.renewalOpensAt),
  renewalOpensTime: timeOf(block?.renewalOpensAt, '08:00'),
  renewalClosesAt: dayOf(block?.renewalClosesAt),
  renewalClosesTime: timeOf(block?.renewalClosesAt, '20:00'),
  publicOpensAt: dayOf(block?.publicOpensAt),
  publicOpensTime: timeOf(block?.publicOpensAt, '08:00'),
})

interface BlockFormProps {
  block?: Block | undefined
  onSaved?: (id: string) => void
  onClose: () => void
}

export default function BlockForm({ block, onSaved, onClose }: BlockFormProps) {
  const create = useAction(blockRoutes.createBlock, { changes: ['planning'] })
  const update = useAction(blockRoutes.updateBlock, { changes: ['planning'] })
  return (
    <FormDialog
      calls={block ? blockRoutes.updateBlock : blockRoutes.createBlock}
      title={block ? t('Edit Block') : t('New Block')}
      schema={schema}
      values={toValues(block)}
      valuesOf={record => toValues(record as Block)}
      version={block?.version}
      failureText={message => t('Error saving block: {message}', { message })}
      onSave={async ({ name, firstDay, lastDay, ...typed }, { version }) => {
        const body = {
          name,
          firstDay,
          lastDay,
          renewalOpensAt: momentOf(typed.renewalOpensAt, typed.renewalOpensTime),
          renewalClosesAt: momentOf(typed.renewalClosesAt, typed.renewalClosesTime),
          publicOpensAt: momentOf(typed.publicOpensAt, typed.publicOpensTime),
        }
        if (block) await update.mutateAsync({ params: { id: block.id }, body, version })
        else onSaved?.((await create.mutateAsync({ body })).id)
        notify.success(t('Block saved!'))
      }}
      onClose={onClose}
    >
      <FieldGroup legend={t('Block')}>
        <TextField name="name" label={t('Name')} required />
        <span className="max-sm:hidden" />
        <DateField name="firstDay" label={t('First day')} required />
        <DateField name="lastDay" label={t('Last day')} required />
      </FieldGroup>
      <FieldGroup
        legend={t('Enrolment')}
        hint={t('Times are those of Zurich. What is not known yet stays empty.')}
      >
        <DateField name="renewalOpensAt" label={t('Renewal opens')} />
        <TextField name="renewalOpensTime" type="time" label={t('Renewal opens at')} />
        <DateField name="renewalClosesAt" label={t('Renewal closes')} />
        <TextField name="renewalClosesTime" type="time" label={t('Renewal closes at')} />
        <DateField name="publicOpensAt" label={t('Open to the public')} />
        <TextField name="publicOpensTime" type="time" label={t('Open to the public at')} />
      </FieldGroup>
    </FormDialog>
  )
}
