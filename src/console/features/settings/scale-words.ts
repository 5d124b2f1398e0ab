import type { CancellationScaleRecord } from '#contract/orders/cancellation-scales.ts'
import type { ScaleStep } from '#domain/orders/cancellation-scale.ts'
import { formatChf } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { sayName } from '#web/ui/values/course-words.ts'

/** Whose scale it is, in the language of the console. */
export const sayScaleOwner = ({ titles }: Pick<CancellationScaleRecord, 'titles'>): string =>
  titles ? sayName(titles) : t('All other courses')

export function sayScale(steps: readonly ScaleStep[]): string {
  if (steps.length === 0) return t('Nothing stays owed')
  return [...steps.map(sayStep), t('after that everything')].join(', ')
}

function sayStep({ days, value, unit }: ScaleStep): string {
  const share = unit === 'chf' ? formatChf(value) : t('{percent} %', { percent: value })
  return tCount(
    days,
    'until {count} day before the start {share}',
    'until {count} days before the start {share}',
    {
      share,
    },
  )
}
