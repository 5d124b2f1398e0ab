import { Link } from '@tanstack/react-router'
import type { Bars } from '#console/features/books/bar-chart.tsx'
import { drawAgeing, drawRevenue, drawSeats } from '#console/features/books/draw-bars.ts'
import { reportRoutes } from '#contract/books/reports.ts'
import { homeRoutes } from '#contract/home.ts'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import { useRoute } from '#web/api/query.ts'
import { formatChf, formatCount, formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { useMayCall } from '#web/ui/may-call.ts'

const BarChart = loadLater(() => import('#console/features/books/bar-chart.tsx'))

/** The figures below the queues, in what one may see. They load when the queues are there. */
export default function HomeNumbers() {
  const mayMoney = useMayCall([reportRoutes.readRevenue, reportRoutes.readAgeing, reportRoutes.readSeats])
  const mayCustomers = useMayCall(homeRoutes.readBookingsPerWeek)
  return (
    <section aria-label={t('Figures')} className="grid gap-3 md:grid-cols-2">
      {mayMoney && <MoneyFigures />}
      {mayCustomers && <BookingsFigure />}
    </section>
  )
}

/** A year, from the first of its month. */
const yearBefore = (today: string) => `${addDays(today, -334).slice(0, 7)}-01`

function MoneyFigures() {
  const today = zurichDate(new Date())
  const revenue = useRoute(reportRoutes.readRevenue, { query: { from: yearBefore(today), to: today } }).data
  const ageing = useRoute(reportRoutes.readAgeing, { query: { on: today } }).data
  const seats = useRoute(reportRoutes.readSeats, { query: { on: today } }).data
  return (
    <>
      <Figure
        title={t('Revenue')}
        to="/office/reports"
        rows={revenue?.rows}
        draw={drawRevenue}
        say={formatChf}
      />
      <Figure
        title={t('Ageing')}
        to="/office/reports/ageing"
        rows={ageing?.rows}
        draw={drawAgeing}
        say={formatChf}
      />
      <Figure
        title={t('Seats sold')}
        to="/office/reports/seats"
        rows={seats?.rows}
        draw={drawSeats}
        say={formatCount}
      />
    </>
  )
}

type Week = { monday: string; phase4: number; phase5: number }

const drawWeeks = (weeks: readonly Week[]): Bars => ({
  label: t('Bookings per week'),
  names: weeks.map(({ monday }) => formatShortDate(monday)),
  series: [
    { label: t('Phase 5'), values: weeks.map(({ phase5 }) => phase5) },
    { label: t('Phase 4'), values: weeks.map(({ phase4 }) => phase4) },
  ],
})

function BookingsFigure() {
  const { data } = useRoute(homeRoutes.readBookingsPerWeek, {})
  return <Figure title={t('Bookings per week')} rows={data?.weeks} draw={drawWeeks} say={formatCount} />
}

interface FigureProps<Row> {
  title: string
  /** Its report. */
  to?: string
  rows: readonly Row[] | undefined
  draw: (rows: readonly Row[]) => Bars
  say: (value: number) => string
}

function Figure<Row>({ title, to, rows, draw, say }: FigureProps<Row>) {
  const bars = rows && draw(rows)
  return (
    <article className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card">
      <h2 className="font-semibold tracking-tight">
        {to ? (
          <Link to={to} className="hover:text-lake-800 hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      {/* As high before as after, so that nothing jumps; a turned phone is narrower before the chart is. */}
      <div className="relative mt-3 h-52 overflow-hidden">
        {bars && bars.names.length > 0 && <BarChart {...bars} />}
        {bars?.names.length === 0 && <p className="text-ink-soft">{t('Nothing yet')}</p>}
      </div>
      {bars && bars.names.length > 0 && <BarsTable bars={bars} say={say} />}
    </article>
  )
}

/** What a chart shows, as figures. */
function BarsTable({ bars, say }: { bars: Bars; say: (value: number) => string }) {
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer content-center text-ink-soft md:min-h-8">
        {t('As a table')}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must scroll with the keyboard too. */}
      <section aria-label={bars.label} tabIndex={0} className="max-h-80 overflow-auto">
        <table className="w-full text-left text-[0.8125rem]">
          <thead>
            <tr className="*:border-b *:border-line *:py-1.5 *:pr-3 *:font-medium">
              <td />
              {bars.series.map(({ label }) => (
                <th key={label} scope="col" className="text-right">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.names.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: Two courses may have one name, and their place is all that tells them apart.
              <tr key={at} className="*:border-b *:border-line *:py-1.5 *:pr-3">
                <th scope="row" className="font-normal">
                  {name}
                </th>
                {bars.series.map(({ label, values }) => (
                  <td key={label} className="text-right tabular-nums">
                    {say(values[at] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
