import type { Child, TaughtLesson } from '#contract/lessons/attendance.ts'
import { type CourseFit, courseFits } from '#domain/levels/course-fit.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { saySkillMark } from '#web/words/attendance-words.ts'
import { ChildLevels } from './child-row.tsx'
import { saveFit } from './pool-store.ts'
import { Dispute } from './skill-sheet.tsx'

/** Too easy or too hard: said in the first lessons, each tap is kept at once, and the office looks for another course. */
export function FitList({ lesson, disabled }: { lesson: TaughtLesson; disabled: boolean }) {
  const children = lesson.children.filter(({ isGuest }) => !isGuest)
  if (children.length === 0) return <Banner tone="info">{t('No bookings yet')}</Banner>
  return (
    <>
      <p className="text-ink-soft">{t('The office sees who is in the wrong course.')}</p>
      <ul className="flex flex-col gap-2">
        {children.map(child => (
          <FitRow
            key={child.bookingId}
            child={child}
            disabled={disabled}
            onChoose={mark => void saveFit(lesson, child, mark)}
          />
        ))}
      </ul>
    </>
  )
}

interface FitRowProps {
  child: Child
  disabled: boolean
  onChoose: (mark: CourseFit) => void
}

function FitRow({ child, disabled, onChoose }: FitRowProps) {
  const name = fullName(child)
  const { fit } = child
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface px-4 py-2">
      <span className="text-lg font-semibold break-words">{name}</span>
      <ChildLevels levels={child.levels} />
      <fieldset aria-label={name} className="flex gap-2">
        {courseFits.map(mark => (
          <Button
            key={mark}
            className="h-auto! min-h-12 flex-1 px-1! whitespace-normal!"
            variant={fit?.mark === mark ? 'primary' : 'secondary'}
            aria-pressed={fit?.mark === mark}
            disabled={disabled}
            onClick={() => onChoose(mark)}
          >
            {saySkillMark(mark)}
          </Button>
        ))}
      </fieldset>
      {fit && <Dispute title={name} disputed={fit.disputed} onChoose={onChoose} />}
    </li>
  )
}
