import type { CancellationScaleRecord } from '#contract/orders/cancellation-scales.ts'
import type { ScaleStep } from '#domain/orders/cancellation-scale.ts'
import { spokenLanguage } from '#web/language/speech.ts'
import { t, tCount } from '#web/language/t.ts'
import { formatChf } from '#web/ui/values/format.ts'

/** Whose scale it is, in the language of the console. */
export function sayScaleOwner({ titles }: Pick<CancellationScaleRecord, 'titles'>): string {
  if (!titles) return t('All other courses')
  const spoken = spokenLanguage()
  const own = spoken === 'de' || spoken === 'fr' ? titles[spoken] : titles.en
  return own || titles.en || titles.de
}

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
