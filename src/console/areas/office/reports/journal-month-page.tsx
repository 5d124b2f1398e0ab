import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { AccountTotals } from '#console/features/books/journal/account-totals.tsx'
import { lineColumns } from '#console/features/books/journal/journal-columns.tsx'
import { sayLevelOf, sayMonth } from '#console/features/books/report-words.ts'
import { journalPath } from '#console/features/books/reports-page.tsx'
import { type JournalLine, journalRoutes, noLevel } from '#contract/books/journal.ts'
import { accountLabels, accountNames } from '#domain/books/accounts.ts'
import { isMonth } from '#domain/books/month.ts'
import { isPlainDate } from '#domain/calendar/plain-date.ts'
import { useRoute } from '#web/api/query.ts'
import { readAll } from '#web/api/read-all.ts'
import { t } from '#web/language/t.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { pageOf, useListFilters } from '#web/ui/list/list-filters.ts'
import { Pagination } from '#web/ui/list/pagination.tsx'
import { Page } from '#web/ui/page.tsx'

const noFilters = { page: '', level: '', from: '', to: '' }

const sayRevenue = (month: string, level: string) =>
  level === noLevel
    ? t('Revenue of {month}, other courses', { month })
    : t('Revenue of {month}, level {level}', { month, level: sayLevelOf(level) })

/** A line has no name, only its place. */
const placed = (lines: readonly JournalLine[]) => lines.map((line, place) => ({ ...line, place }))

/** What was booked in a month, line by line; or only the revenue of one level, as the report counts it. */
export default function JournalMonthPage({ id: month }: { id: string }) {
  const { filters, change } = useListFilters(noFilters)
  const page = pageOf(filters)
  const { level, from, to } = filters
  const revenue = level ? { level, ...(isPlainDate(from) && { from }), ...(isPlainDate(to) && { to }) } : {}
  const input = { params: { month }, query: revenue }
  const answer = useRoute(journalRoutes.readMonth, { ...input, query: { page, limit: 200, ...revenue } })
  const accounts = useRoute(journalRoutes.readAccounts).data
  // A school may book two kinds to one account.
  const nameOf = (number: string) =>
    accountNames
      .filter(name => accounts?.[name] === number)
      .map(name => t(accountLabels[name]))
      .join(', ')
  const said = isMonth(month) ? sayMonth(month) : month
  const lines = answer.data && placed(answer.data.lines)
  return (
    <Page
      title={level ? sayRevenue(said, level) : t('Journal of {month}', { month: said })}
      actions={
        level ? (
          <Link to={`${journalPath}/${month}`} className={buttonStyle({})}>
            {t('Journal of {month}', { month: said })}
          </Link>
        ) : (
          <Link to={journalPath} className={buttonStyle({})}>
            <ArrowLeft aria-hidden className="size-4" />
            {t('Journal')}
          </Link>
        )
      }
    >
      {answer.data && answer.data.accounts.length > 0 && (
        <AccountTotals accounts={answer.data.accounts} nameOf={nameOf} />
      )}
      <DataTable
        label={t('Journal')}
        columns={lineColumns(nameOf)}
        rows={lines}
        rowKey={line => String(line.place)}
        loadingText={t('Loading the journal...')}
        empty={{ title: t('Nothing was booked in this month') }}
        answer={{
          error: answer.error,
          refetch: answer.refetch,
          hasMore: (answer.data?.pagination.totalPages ?? 0) > 1,
          readAll: async () => placed(await readAll(journalRoutes.readMonth, input, ({ lines }) => lines)),
        }}
        failureText={message => t('Error loading the journal: {message}', { message })}
        footer={
          answer.data &&
          answer.data.pagination.totalPages > 1 && (
            <Pagination
              page={page}
              pageCount={answer.data.pagination.totalPages}
              onPage={next => change({ page: next === 1 ? '' : String(next) })}
            />
          )
        }
      />
    </Page>
  )
}
