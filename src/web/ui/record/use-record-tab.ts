import type { CallInput, RouteAnswer, RouteShape } from '#contract/routes/define-route.ts'
import { useRoute } from '#web/api/query.ts'
import { attempt } from '../feedback/attempt.ts'
import { type OpenRecord, useOpenRecord } from './open-record.ts'

/** What of a tab's records the address opens, and how far it is there. `RecordDialogs` draws it. */
export interface RecordTab<Shown> extends OpenRecord {
  toView: Shown | undefined
  /** A form starts from the record as it stands now; a view may show the row until then. */
  toEdit: Shown | undefined
  isMissing: boolean
  /** Why it could not be read, where that may be something else than that it is not there. */
  error?: Error
}

/** For a list that holds whole records: the open one is among its rows. */
export function useListedRecord<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
): RecordTab<Row> {
  const open = useOpenRecord()
  const id = idOf(open)
  const row = findRow(rows, id)
  return { ...open, toView: row, toEdit: row, isMissing: id !== undefined && rows !== undefined && !row }
}

interface ReadOptions<Row> {
  /** The rows of the list, where the open record's own may be viewed until the record is read. */
  rows?: readonly Row[] | undefined
  /** Whether that row also does when the record cannot be read. */
  rowSuffices?: boolean
  /** What opens a record besides its view and its form. */
  otherId?: string | undefined
  /** How often a view is read again. */
  viewRefreshMs?: number
}

/** For a list that holds less than the record: the open one is read by its id. */
export function useReadRecord<R extends RouteShape>(
  route: R,
  { rows, rowSuffices, otherId, viewRefreshMs }: ReadOptions<RouteAnswer<R>> = {},
): RecordTab<RouteAnswer<R>> {
  const open = useOpenRecord()
  const id = idOf(open) ?? otherId
  const { data, error } = useRoute(
    route,
    // A route that reads one record takes its id.
    { params: { id: id ?? '' } } as CallInput<R>,
    { enabled: Boolean(id), refetchInterval: open.view ? viewRefreshMs : undefined },
  )
  const row = findRow(rows as readonly { id: string }[] | undefined, id) as RouteAnswer<R> | undefined
  const fallback = rowSuffices ? row : undefined
  const toEdit = data ?? (error ? fallback : undefined)
  const toView = data ?? (error ? fallback : row)
  return { ...open, toView, toEdit, isMissing: error !== null && !toView, ...(error && { error }) }
}

const idOf = ({ view, edit }: OpenRecord) => view ?? (edit === 'new' ? undefined : edit)

function findRow<Row extends { id: string }>(rows: readonly Row[] | undefined, id: string | undefined) {
  return id === undefined ? undefined : rows?.find(row => attempt(() => row.id) === id)
}
