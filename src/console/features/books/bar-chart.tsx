import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js'
import { useEffect, useRef } from 'react'
import { numberLocale } from '#web/language/spoken-locale.ts'
import { t } from '#web/language/t.ts'
import { useIsDark } from '#web/ui/theme/use-theme.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip)

export interface Bars {
  /** What the chart shows, for screen readers; the table below has every figure. */
  label: string
  names: readonly string[]
  /** Stacked on each other, from the bottom. */
  series: readonly { label: string; values: readonly number[] }[]
  /** Bars that lie, where their names are long. */
  isSideways?: boolean
}

/** As many as `colours.css` tells apart. */
const barColours = 10

export default function BarChart({ label, names, series, isSideways = false }: Bars) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDark = useIsDark()
  const drawn = JSON.stringify([names, series])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn counts, in whichever language, and the dark has other colours.
  useEffect(() => {
    if (!canvas.current) return
    const ink = readColour('ink-mute')
    const bars = { stacked: true, grid: { display: false }, ticks: { color: ink, autoSkip: !isSideways } }
    const amounts = {
      stacked: true,
      beginAtZero: true,
      grid: { color: readColour('line') },
      ticks: { color: ink, maxTicksLimit: 6 },
    }
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: [...names],
        datasets: series.map((each, index) => ({
          label: each.label,
          data: [...each.values],
          backgroundColor: readColour(`bar-${(index % barColours) + 1}`),
          maxBarThickness: 48,
        })),
      },
      options: {
        locale: numberLocale,
        animation: false,
        maintainAspectRatio: false,
        plugins: {
          legend: {
            display: series.length > 1,
            position: 'bottom',
            labels: { boxWidth: 12, color: readColour('ink-soft') },
          },
        },
        indexAxis: isSideways ? 'y' : 'x',
        scales: isSideways ? { x: amounts, y: bars } : { x: bars, y: amounts },
      },
    })
    return () => chart.destroy()
  }, [drawn, isDark])
  return (
    <canvas ref={canvas} role="img" aria-label={label}>
      {t('The table below has every figure.')}
    </canvas>
  )
}

/** What a colour of `colours.css` comes to now; drawing knows no variables. */
function readColour(name: string): string {
  // A new element each time: one that is there already might be on its way from colour to colour.
  const probe = document.createElement('span')
  probe.style.color = `var(--color-${name})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
