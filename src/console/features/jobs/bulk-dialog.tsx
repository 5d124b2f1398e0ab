import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod'
import { holdInput } from '#contract/dunning.ts'
import { bulkMail, callForJob, jobRoutes, type PlannedAction, type Selection } from '#contract/jobs.ts'
import { plainDate } from '#contract/routes/fields.ts'
import type { Calls } from '#contract/routes/may-call.ts'
import { type BulkAction, bulkLists } from '#domain/jobs/bulk-actions.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import JobDialog from './job-dialog.tsx'
import { explainAction, sayBulkAction } from './job-words.ts'

interface BulkDialogProps {
  action: BulkAction
  of: Selection
  onStarted: () => void
  onClose: () => void
}

/** From a choice to its preview: what is needed besides the rows is asked for first. */
export default function BulkDialog({ action, of, onStarted, onClose }: BulkDialogProps) {
  const plan = useAction(jobRoutes.planJob, { changes: [] })
  const [jobId, setJobId] = useState<string>()
  const prepare = async (planned: PlannedAction) =>
    setJobId((await plan.mutateAsync({ body: { ...of, ...planned } })).id)
  if (jobId) return <JobDialog jobId={jobId} onStarted={onStarted} onClose={onClose} />
  const calls = callForJob(jobRoutes.planJob, action, bulkLists[of.list].record)
  // The form has done its work; the preview is on its way.
  const leave = () => plan.isSuccess || onClose()
  if (action === 'hold') return <HoldForm calls={calls} onSave={prepare} onClose={leave} />
  if (action === 'write-mail') return <MailForm calls={calls} onSave={prepare} onClose={leave} />
  return <PlanAtOnce onPlan={() => prepare({ action })} onClose={onClose} />
}

function PlanAtOnce({ onPlan, onClose }: { onPlan: () => Promise<void>; onClose: () => void }) {
  const plan = useEffectEvent(() =>
    onPlan().catch(error => {
      notify.error(messageOf(error))
      onClose()
    }),
  )
  useEffect(() => void plan(), [])
  return null
}

interface FormProps {
  calls: Calls
  onSave: (planned: PlannedAction) => Promise<void>
  onClose: () => void
}

const holdSchema = holdInput.extend({
  until: z.union([z.literal(''), plainDate]).transform(date => date || null),
})
const Hold = fieldsFor<z.input<typeof holdSchema>>()

function HoldForm({ calls, onSave, onClose }: FormProps) {
  return (
    <FormDialog
      calls={calls}
      title={sayBulkAction('hold')}
      description={explainAction('hold')}
      size="small"
      schema={holdSchema}
      values={{ reason: '', until: '' }}
      submitLabel={t('Preview|what happens')}
      onSave={options => onSave({ action: 'hold', options })}
      onClose={onClose}
    >
      <Hold.TextField name="reason" label={t('Reason')} required />
      <Hold.DateField name="until" label={t('Until')} hint={t('The last day; empty until it is lifted')} />
    </FormDialog>
  )
}

const Mail = fieldsFor<z.input<typeof bulkMail>>()

function MailForm({ calls, onSave, onClose }: FormProps) {
  return (
    <FormDialog
      calls={calls}
      title={sayBulkAction('write-mail')}
      description={explainAction('write-mail')}
      schema={bulkMail}
      values={{ subject: '', textBody: '' }}
      submitLabel={t('Preview|what happens')}
      onSave={options => onSave({ action: 'write-mail', options })}
      onClose={onClose}
    >
      <Mail.TextField name="subject" label={t('Subject')} required />
      <Mail.TextareaField
        name="textBody"
        label={t('Message')}
        required
        rows={9}
        hint={t('Plain text. The HTML is generated automatically.')}
      />
    </FormDialog>
  )
}
