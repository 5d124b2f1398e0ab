import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js'
import { useEffect, useRef } from 'react'
import { spokenLocale } from '#console/language/spoken-locale.ts'
import { t } from '#console/language/t.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip)

export interface Bars {
  /** What the chart shows, for whoever does not see it; the table below has every figure. */
  label: string
  names: readonly string[]
  /** Stacked on each other, from the bottom. */
  series: readonly { label: string; values: readonly number[] }[]
}

/** Told apart by their brightness too. */
const colours = ['#0b5a72', '#86c3d7', '#e0a93b', '#7a8b95', '#b9dde9', '#5d7f3a', '#a4553f', '#42545f']

export default function BarChart({ label, names, series }: Bars) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const locale = spokenLocale().numbers
  useEffect(() => {
    if (!canvas.current) return
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: [...names],
        datasets: series.map((each, index) => ({
          label: each.label,
          data: [...each.values],
          backgroundColor: colours[index % colours.length] ?? '',
          maxBarThickness: 48,
        })),
      },
      options: {
        locale,
        animation: false,
        maintainAspectRatio: false,
        plugins: {
          legend: {
            display: series.length > 1,
            position: 'bottom',
            labels: { boxWidth: 12, color: '#42545f' },
          },
        },
        scales: {
          x: { stacked: true, grid: { display: false }, ticks: { color: '#5c6d78' } },
          y: { stacked: true, beginAtZero: true, ticks: { color: '#5c6d78', maxTicksLimit: 6 } },
        },
      },
    })
    return () => chart.destroy()
  }, [names, series, locale])
  return (
    <canvas ref={canvas} role="img" aria-label={label}>
      {t('The table below has every figure.')}
    </canvas>
  )
}
