import { t } from '#console/language/t.ts'
import { Banner } from '#console/ui/feedback/banner.tsx'
import { formatDate } from '#console/ui/values/format.ts'
import type { Clash } from '#contract/catalogue/lessons.ts'

export const sayClash = ({ instructor, date, quickId, startTime, place }: Clash): string =>
  t('{name} is named for another lesson on {day}: {course}, {time}, {place}', {
    name: instructor,
    day: formatDate(date),
    course: quickId,
    time: startTime,
    place,
  })

/** Who is needed in two places at one time. */
export function Clashes({ clashes }: { clashes: readonly Clash[] }) {
  return (
    <Banner tone="warning" title={t('At the same time elsewhere')}>
      <ul>
        {clashes.map(clash => (
          <li key={JSON.stringify(clash)}>{sayClash(clash)}</li>
        ))}
      </ul>
    </Banner>
  )
}
