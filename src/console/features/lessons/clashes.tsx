import type { Clash } from '#contract/lessons/lessons.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

type Elsewhere = Omit<Clash, 'lessonId' | 'date'>

const sayOn = ({ instructor, quickId, startTime, place }: Elsewhere, day: string): string =>
  t('{name} is named for another lesson on {day}: {course}, {time}, {place}', {
    name: instructor,
    day,
    course: quickId,
    time: startTime,
    place,
  })

export const sayClash = (clash: Clash): string => sayOn(clash, formatDate(clash.date))

/** Who is needed in two places at one time: one line for each other course, with its days. */
export function Clashes({ clashes }: { clashes: readonly Clash[] }) {
  const courses = new Map<string, { first: Clash; days: string[] }>()
  for (const clash of clashes) {
    const key = sayOn(clash, '')
    const course = courses.get(key) ?? { first: clash, days: [] }
    course.days.push(formatDate(clash.date))
    courses.set(key, course)
  }
  return (
    <Banner tone="warning" title={t('At the same time elsewhere')}>
      <ul className="flex flex-col gap-1">
        {[...courses].map(([key, { first, days }]) => (
          <li key={key}>{sayOn(first, days.join(', '))}</li>
        ))}
      </ul>
    </Banner>
  )
}
