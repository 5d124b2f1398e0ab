import { useState } from 'react'
import {
  callForJob,
  exportCall,
  jobRoutes,
  type ListSelection,
  type Select,
  type Selection,
} from '#contract/jobs.ts'
import { actionsFor, type BulkAction, bulkLists } from '#domain/jobs/bulk-actions.ts'
import { useRoute } from '#web/api/query.ts'
import { formatCount } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import BulkDialog from './bulk-dialog.tsx'
import type { BulkProps } from './bulk-props.ts'
import ExportSelection from './export-selection.tsx'
import { sayBulkAction } from './job-words.ts'
import { SelectionBar } from './selection-bar.tsx'

/** What can be done to the marked rows of a list. */
export default function BulkBar({ list, selection, matching, hasMore = false }: BulkProps) {
  const [open, setOpen] = useState<
    { action: BulkAction; of: Selection } | { action: 'export'; of: ListSelection }
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
