import type { ListedLesson } from '#contract/lessons/lessons.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { sayLanes } from '#web/words/lesson-words.ts'

/** The lanes of a lesson, and that another lesson has them; nothing where it has none. */
export function LaneNote({ lanes, lanesLost, status }: Pick<ListedLesson, 'lanes' | 'lanesLost' | 'status'>) {
  const isOn = status === 'PLANNED' || status === 'HELD'
  if (!isOn || (!lanes && !lanesLost)) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {lanes && sayLanes(lanes)}
      {lanesLost && <Badge tone="orange">{t('Lanes taken')}</Badge>}
    </span>
  )
}
