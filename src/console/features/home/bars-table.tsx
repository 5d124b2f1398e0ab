import type { Bars } from '#console/features/books/bar-chart.tsx'
import { t } from '#web/language/t.ts'

/** What a chart shows, as figures. */
export function BarsTable({ bars, say }: { bars: Bars; say: (value: number) => string }) {
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
