import type { Matching } from '#contract/jobs.ts'
import type { SelectionList } from '#domain/jobs/bulk-actions.ts'
import type { RowSelection } from '#web/ui/list/use-selection.ts'

export interface BulkProps {
  list: SelectionList
  selection: RowSelection
  /** What the list is filtered for, where the server does it and so has more than is loaded. */
  matching?: Matching | undefined
  hasMore?: boolean
}
