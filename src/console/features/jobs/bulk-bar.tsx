import { X } from 'lucide-react'
import { useContext, useState } from 'react'
import { useRoute } from '#console/api/query.ts'
import { t, tCount } from '#console/language/t.ts'
import { Button, IconButton } from '#console/ui/button.tsx'
import { May } from '#console/ui/may.ts'
import { formatCount } from '#console/ui/values/format.ts'
import { jobRoutes, type Selection } from '#contract/jobs/jobs.ts'
import { actionsFor, type BulkAction, bulkLists, permissionFor } from '#domain/jobs/bulk-actions.ts'
import BulkDialog from './bulk-dialog.tsx'
import type { BulkProps } from './bulk-props.ts'
import ExportSelection from './export-selection.tsx'
import { sayBulkAction } from './job-words.ts'

/** Stands over the list while rows are marked: how many, and what can be done to them. */
export default function BulkBar({ list, selection, matching, hasMore = false }: BulkProps) {
  const may = useContext(May)
  const [open, setOpen] = useState<{ what: BulkAction | 'export'; of: Selection }>()
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
  const select: Selection['select'] = isEverything && matching ? { matching } : { ids: [...ids] }
  const { record } = bulkLists[list]
  const actions = actionsFor(list).filter(action => {
    const needed = permissionFor(action, record)
    return needed !== undefined && may(needed)
  })
  const begin = (what: BulkAction | 'export') => setOpen({ what, of: { list, select } })
  const close = () => setOpen(undefined)
  return (
    <>
      {isMarked && (
        <section
          aria-label={t('Selected rows')}
          className="fixed inset-x-2 bottom-2 z-30 mx-auto flex max-w-fit flex-wrap items-center gap-1 rounded-xl border border-line-strong bg-surface p-2 shadow-float md:bottom-4"
        >
          <span role="status" className="px-2 font-semibold tabular-nums">
            {tCount(count, '{count} selected', '{count} selected', { count: formatCount(count) })}
          </span>
          {canTakeAll && !isEverything && total !== undefined && total > ids.size && (
            <Button size="small" variant="ghost" onClick={selection.markEverything}>
              {t('Select all {count} matching', { count: formatCount(total) })}
            </Button>
          )}
          <IconButton
            label={t('Clear selection')}
            icon={<X aria-hidden className="size-4" />}
            onClick={selection.clear}
            className="max-md:ml-auto md:order-last"
          />
          <div className="flex gap-1 max-md:-mx-1 max-md:w-[calc(100%+0.5rem)] max-md:overflow-x-auto max-md:px-1">
            {actions.map(action => (
              <Button key={action} size="small" onClick={() => begin(action)}>
                {sayBulkAction(action)}
              </Button>
            ))}
            <Button size="small" needs={jobRoutes.exportSelection.access} onClick={() => begin('export')}>
              {t('Export')}
            </Button>
          </div>
        </section>
      )}
      {open?.what === 'export' && <ExportSelection of={open.of} onClose={close} />}
      {open && open.what !== 'export' && (
        <BulkDialog action={open.what} of={open.of} onStarted={selection.clear} onClose={close} />
      )}
    </>
  )
}
