import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Job, type JobRow, jobRoutes } from '#contract/jobs.ts'
import { useRoute } from '#web/api/query.ts'
import { sayError } from '#web/language/say-error.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { rowTones, sayRowState } from './job-words.ts'

const tabs = { order: 'orders', booking: 'bookings', contact: 'contacts' } as const
const rowsPerPage = 100

interface JobRowsProps {
  jobId: string
  record: Job['record']
  failed: number
  skipped: number
}

/** What became of each row: what went wrong first, the rest on demand. */
export function JobRows({ jobId, record, failed, skipped }: JobRowsProps) {
  const first: JobRow['state'] | undefined = failed > 0 ? 'failed' : skipped > 0 ? 'skipped' : undefined
  const [isAll, showAll] = useState(false)
  const [limit, setLimit] = useState(rowsPerPage)
  const query = { limit, ...(first && !isAll && { state: first }) } as const
  const { data } = useRoute(
    jobRoutes.listJobRows,
    { params: { id: jobId }, query },
    { refetchInterval: 3000 },
  )
  if (!data) return null
  return (
    <section aria-label={t('Rows')} className="flex flex-col gap-2">
      <ul className="divide-y divide-line border-y border-line">
        {data.rows.map(row => (
          <li key={row.position} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Badge tone={rowTones[row.state]}>{sayRowState(row.state)}</Badge>
            <RowName row={row} record={record} />
            {row.reason && (
              <span className="w-full text-ink-soft md:ml-auto md:w-auto md:max-w-1/2 md:text-right">
                {sayError(row.reason, row.reason.message)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {data.hasMore && limit < 500 && (
          <Button size="small" onClick={() => setLimit(500)}>
            {t('Show more')}
          </Button>
        )}
        {first && (
          <Button size="small" variant="ghost" onClick={() => showAll(!isAll)}>
            {isAll ? t('Only what went wrong') : t('Show all rows')}
          </Button>
        )}
      </div>
    </section>
  )
}

function RowName({ row, record }: { row: JobRow; record: Job['record'] }) {
  if (row.name === null) return <span className="text-ink-mute">{t('No longer there')}</span>
  return (
    <Link
      to={`/phase${row.phase ?? 5}/${tabs[record]}`}
      search={{ view: row.recordId }}
      className="min-w-0 font-medium text-lake-800 hover:underline"
    >
      {row.name}
      <span className="ml-2 font-normal text-ink-soft">{row.reference}</span>
    </Link>
  )
}
