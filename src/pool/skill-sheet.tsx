import { type KeyboardEvent, useRef, useState } from 'react'
import type { Child, Sheet, TaughtLesson } from '#contract/lessons/attendance.ts'
import type { CourseFit } from '#domain/levels/course-fit.ts'
import { judgeSkills, type SkillMark } from '#domain/levels/judge-skills.ts'
import { formatTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { sayName } from '#web/ui/values/course-words.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { saySkillMark } from '#web/words/attendance-words.ts'
import { saveSkill } from './pool-store.ts'

interface SkillSheetProps {
  lesson: TaughtLesson
  sheet: Sheet
  disabled: boolean
}

const tones: Record<SkillMark, string> = {
  CAN: 'border-emerald-300 bg-emerald-50 text-emerald-900',
  NOT_YET: 'border-amber-300 bg-amber-50 text-amber-900',
}

/** Children down, skills across. A tap says that a child can do it, the next one that it cannot yet; each is kept at once. */
export function SkillSheet({ lesson, sheet, disabled }: SkillSheetProps) {
  const children = lesson.children.filter(({ isGuest }) => !isGuest)
  const [active, setActive] = useState({ row: 0, column: 0 })
  const table = useRef<HTMLTableElement>(null)
  if (children.length === 0) return <Banner tone="info">{t('No bookings yet')}</Banner>

  const focusOn = (row: number, column: number) => {
    const to = {
      row: Math.min(Math.max(row, 0), children.length - 1),
      column: Math.min(Math.max(column, 0), sheet.skills.length - 1),
    }
    setActive(to)
    table.current?.querySelector<HTMLElement>(`[data-cell="${to.row}-${to.column}"]`)?.focus()
  }
  const steps: Partial<Record<string, [rows: number, columns: number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    focusOn(active.row + step[0], active.column + step[1])
  }
  return (
    <>
      <p className="text-ink-soft">{t('Tap once: can do it. Tap again: not yet.')}</p>
      <div className="overflow-x-auto">
        <table ref={table} onKeyDown={onKeyDown} className="border-separate border-spacing-1">
          <thead>
            <tr>
              <th scope="col" className="text-left font-medium">
                {sayName(sheet.names)}
              </th>
              {sheet.skills.map(({ id, isStarred, names }, column) => (
                <th key={id} scope="col" title={sayName(names)} className="font-medium tabular-nums">
                  <span className="sr-only">{sayName(names)}</span>
                  <span aria-hidden>{`${column + 1}${isStarred ? '★' : ''}`}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {children.map((child, row) => (
              <tr key={child.bookingId}>
                <th scope="row" className="max-w-32 pr-1 text-left font-semibold break-words">
                  {fullName(child)}
                  {hasPassed(child, sheet) && (
                    <span className="block font-medium text-emerald-800">{t('Passed|level')}</span>
                  )}
                </th>
                {sheet.skills.map((skill, column) => (
                  <td key={skill.id}>
                    <SkillCell
                      lesson={lesson}
                      child={child}
                      skill={skill}
                      disabled={disabled}
                      place={`${row}-${column}`}
                      isActive={active.row === row && active.column === column}
                      onFocus={() => setActive({ row, column })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ol className="list-inside list-decimal text-ink-soft">
        {sheet.skills.map(({ id, names, isStarred }) => (
          <li key={id}>{`${sayName(names)}${isStarred ? ' ★' : ''}`}</li>
        ))}
      </ol>
      <Disputes lesson={lesson} sheet={sheet} of={children} />
    </>
  )
}

const stateOf = (child: Child, skillId: string) => child.skills.find(skill => skill.skillId === skillId)

/** As in the Office: what two people disagree on is not known. */
const hasPassed = (child: Child, sheet: Sheet) =>
  judgeSkills(sheet, skillId => {
    const state = stateOf(child, skillId)
    return state && state.disputed.length === 0 ? state.mark : undefined
  }) === 'PASSED'

interface SkillCellProps {
  lesson: TaughtLesson
  child: Child
  skill: Sheet['skills'][number]
  disabled: boolean
  place: string
  /** One button of the sheet is in the order of Tab. */
  isActive: boolean
  onFocus: () => void
}

function SkillCell({ lesson, child, skill, disabled, place, isActive, onFocus }: SkillCellProps) {
  const state = stateOf(child, skill.id)
  const mark = state?.mark
  const isDisputed = (state?.disputed.length ?? 0) > 0
  return (
    <button
      type="button"
      data-cell={place}
      disabled={disabled}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      aria-label={t('{name}, {skill}: {mark}', {
        name: fullName(child),
        skill: sayName(skill.names),
        mark: mark ? saySkillMark(mark) : t('Not marked yet'),
      })}
      onClick={() =>
        void saveSkill(lesson, child, { skillId: skill.id, mark: mark === 'CAN' ? 'NOT_YET' : 'CAN' })
      }
      className={cn(
        'size-12 rounded-lg border text-xl font-semibold',
        mark ? tones[mark] : 'border-dashed border-line-strong bg-surface',
        isDisputed && 'ring-2 ring-red-500',
      )}
    >
      {mark === 'CAN' ? '✓' : mark === 'NOT_YET' ? '–' : ''}
    </button>
  )
}

/** What is in dispute, skill by skill. */
function Disputes({ lesson, sheet, of }: { lesson: TaughtLesson; sheet: Sheet; of: Child[] }) {
  return of.flatMap(child =>
    sheet.skills.map(skill => (
      <Dispute
        key={`${child.bookingId} ${skill.id}`}
        title={t('{name}, {skill}', { name: fullName(child), skill: sayName(skill.names) })}
        disputed={stateOf(child, skill.id)?.disputed ?? []}
        onChoose={mark => void saveSkill(lesson, child, { skillId: skill.id, mark })}
      />
    )),
  )
}

interface DisputeProps<Mark> {
  title: string
  disputed: readonly { mark: Mark; markedBy: string; markedAt: string }[]
  onChoose: (mark: Mark) => void
}

/** Two people said two things without knowing of each other: a person decides. */
export function Dispute<Mark extends SkillMark | CourseFit>({
  title,
  disputed,
  onChoose,
}: DisputeProps<Mark>) {
  if (disputed.length === 0) return null
  return (
    <Banner tone="warning" title={title}>
      {t('Two devices disagree. What is right?')}
      <div className="mt-2 flex flex-wrap gap-2">
        {disputed.map(({ mark, markedBy, markedAt }) => (
          <Button
            key={`${markedBy} ${markedAt}`}
            className="h-auto! min-h-11 whitespace-normal!"
            onClick={() => onChoose(mark)}
          >
            {t('{mark} ({who}, {time})', {
              mark: saySkillMark(mark),
              who: markedBy,
              time: formatTime(markedAt),
            })}
          </Button>
        ))}
      </div>
    </Banner>
  )
}
