import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod'
import { SheetDialog } from '#console/features/exports/sheet-dialog.tsx'
import { holdInput } from '#contract/dunning.ts'
import {
  bulkMail,
  callForJob,
  exportCall,
  jobRoutes,
  type ListSelection,
  type PlannedAction,
  type Select,
  type Selection,
} from '#contract/jobs.ts'
import { plainDate } from '#contract/routes/fields.ts'
import type { Calls } from '#contract/routes/may-call.ts'
import { actionsFor, bulkLists, type SelectedAction } from '#domain/jobs/bulk-actions.ts'
import { messageOf } from '#web/api/api-error.ts'
import { download } from '#web/api/call.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatCount } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { BulkProps } from './bulk-props.ts'
import JobDialog from './job-dialog.tsx'
import { explainAction, sayBulkAction } from './job-words.ts'
import { SelectionBar } from './selection-bar.tsx'

/** What can be done to the marked rows of a list. */
export default function BulkBar({ list, selection, matching, hasMore = false }: BulkProps) {
  const [open, setOpen] = useState<
    { action: SelectedAction; of: Selection } | { action: 'export'; of: ListSelection }
  >()
  const { ids, isEverything } = selection
  const isMarked = isEverything || ids.size > 0
  const canTakeAll = matching !== undefined && hasMore && isMarked
  const all = useRoute(
    jobRoutes.countMatching,
    { query: { ...matching, list } },
    { enabled: canTakeAll || isEverything },
  )
  const total = all.data?.total
  const count = isEverything ? (total ?? 0) : ids.size
  const select: Select = isEverything && matching ? { matching } : { ids: [...ids] }
  const close = () => setOpen(undefined)
  return (
    <>
      {isMarked && (
        <SelectionBar
          count={count}
          more={
            canTakeAll &&
            !isEverything &&
            total !== undefined &&
            total > ids.size && (
              <Button size="small" variant="ghost" onClick={selection.markEverything}>
                {t('Select all {count} matching', { count: formatCount(total) })}
              </Button>
            )
          }
          onClear={selection.clear}
        >
          {list !== 'payments' &&
            actionsFor(list).map(action => (
              <Button
                key={action}
                size="small"
                calls={callForJob(jobRoutes.planJob, action, bulkLists[list].record)}
                onClick={() => setOpen({ action, of: { list, select } })}
              >
                {sayBulkAction(action)}
              </Button>
            ))}
          <Button
            size="small"
            calls={exportCall(list)}
            onClick={() => setOpen({ action: 'export', of: { list, select } })}
          >
            {t('Export')}
          </Button>
        </SelectionBar>
      )}
      {open?.action === 'export' && <ExportSelection of={open.of} onClose={close} />}
      {open && open.action !== 'export' && (
        <BulkDialog action={open.action} of={open.of} onStarted={selection.clear} onClose={close} />
      )}
    </>
  )
}

interface BulkDialogProps {
  action: SelectedAction
  of: Selection
  onStarted: () => void
  onClose: () => void
}

/** From a choice to its preview: what is needed besides the rows is asked for first. */
function BulkDialog({ action, of, onStarted, onClose }: BulkDialogProps) {
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

/** The marked rows as a file. */
function ExportSelection({ of, onClose }: { of: ListSelection; onClose: () => void }) {
  return (
    <SheetDialog
      title={t('Export the selected rows')}
      text={t('The selected rows with the columns of the list. The log notes who exported them.')}
      name={of.list}
      save={(asked, filename) => download(jobRoutes.exportSelection, { body: { ...of, ...asked } }, filename)}
      onClose={onClose}
    />
  )
}
