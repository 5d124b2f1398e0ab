import { Phone } from 'lucide-react'
import type { Child, LastLevels } from '#contract/lessons/attendance.ts'
import {
  type AttendanceMark,
  assumeMark,
  attendanceMarks,
  tapMark,
} from '#domain/lessons/attendance-marks.ts'
import type { Outcome } from '#domain/levels/outcomes.ts'
import { formatDate, formatTime } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/form/inputs.tsx'
import { sayName } from '#web/ui/values/course-words.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { markTones, sayMark } from '#web/words/attendance-words.ts'

interface ChildRowProps {
  child: Child
  /** Null until somebody has marked the child. */
  mark: AttendanceMark | null
  /** The server did not take what this device said of the child. */
  isRefused: boolean
  /** Somebody at this device has chosen between what others said. */
  isDecided: boolean
  disabled: boolean
  onChoose: (mark: AttendanceMark) => void
}

/** A tap on the name says absent, or present again; the rest is chosen beside it. */
export function ChildRow({ child, mark, isRefused, isDecided, disabled, onChoose }: ChildRowProps) {
  const name = fullName(child)
  const said = disabled ? sayAhead(child) : mark
  const words = said ? sayMark(said) : t('Not marked yet')
  // Only a guest makes up for a lesson elsewhere.
  const { isGuest } = child
  const choices = attendanceMarks.filter(one => one !== (isGuest ? 'PRESENT' : 'MAKEUP'))
  return (
    <li
      className={cn(
        'rounded-card border',
        said ? markTones[said] : 'border-dashed border-line-strong bg-surface',
      )}
    >
      <div className="flex items-stretch">
        <button
          type="button"
          disabled={disabled}
          aria-pressed={said === null ? 'mixed' : said === 'PRESENT' || said === 'MAKEUP'}
          aria-label={disabled && !said ? name : t('{name}: {mark}', { name, mark: words })}
          onClick={() => onChoose(tapMark(mark ?? assumeMark(child), isGuest))}
          className="flex min-h-14 min-w-0 flex-1 flex-col justify-center px-4 py-2 text-left"
        >
          <span className="text-lg font-semibold break-words">{name}</span>
          {child.age !== null && (
            <span className="text-ink-soft">{tCount(child.age, '{count} year', '{count} years')}</span>
          )}
          <ChildLevels levels={child.levels} />
          {child.isExcused && mark === null && !disabled && (
            <span className="font-medium text-amber-900">{t('Excused before the lesson')}</span>
          )}
          {isRefused && <span className="font-medium text-red-800">{t('Not accepted')}</span>}
          {child.healthNote && (
            <span className="font-medium break-words text-red-800">{child.healthNote}</span>
          )}
        </button>
        {disabled ? (
          said && <span className="my-auto mr-4 shrink-0 font-medium">{sayMark(said)}</span>
        ) : (
          <Select
            aria-label={t('Attendance of {name}', { name })}
            value={mark ?? ''}
            {...(mark === null && { placeholder: t('Not marked yet') })}
            onChange={event => {
              const choice = attendanceMarks.find(one => one === event.target.value)
              if (choice) onChoose(choice)
            }}
            options={choices.map(one => ({ value: one, label: sayMark(one) }))}
            className="my-auto mr-2 w-36! shrink-0"
          />
        )}
      </div>
      {child.emergencyPhone && (
        <a
          href={`tel:${child.emergencyPhone.replaceAll(/[^+\d]/g, '')}`}
          aria-label={t('Emergency number of {name}: {phone}', { name, phone: child.emergencyPhone })}
          className="flex min-h-11 items-center gap-2 border-t border-line px-4 font-medium text-lake-800 underline tabular-nums"
        >
          <Phone aria-hidden className="size-4 shrink-0" />
          {child.emergencyPhone}
        </a>
      )}
      {child.disputed.length > 0 && !isDecided && !disabled && <Dispute child={child} onChoose={onChoose} />}
    </li>
  )
}

/** The level a child has, and how the last course ended where that says something else. */
export function ChildLevels({ levels: { award, lastResult } }: { levels: LastLevels }) {
  const isNews = lastResult && (lastResult.result !== 'PASSED' || (award?.day ?? '') < lastResult.day)
  return (
    <>
      {award && (
        <span className="text-ink-soft">
          {t('{level}, {day}', { level: sayName(award.names), day: formatDate(award.day) })}
        </span>
      )}
      {isNews && (
        <span className="text-ink-soft">{sayLastResult(lastResult.result, sayName(lastResult.names))}</span>
      )}
    </>
  )
}

function sayLastResult(outcome: Outcome, level: string): string {
  if (outcome === 'RECOMMENDED') return t('Recommended after the last course: {level}', { level })
  const results = {
    PASSED: t('passed|level'),
    REPEAT: t('not passed yet|level'),
    UNKNOWN: t('not finished|level'),
  }
  return t('Last course: {level}, {result}', { level, result: results[outcome] })
}

/** What is known of a child where marking is not possible. */
const sayAhead = ({ mark, isExcused, isGuest }: Child): AttendanceMark | null =>
  mark ?? (isExcused ? 'EXCUSED' : isGuest ? 'MAKEUP' : null)

/** Two people said two things without knowing of each other: a third decision counts, and nothing is dropped in silence. */
function Dispute({ child, onChoose }: Pick<ChildRowProps, 'child' | 'onChoose'>) {
  return (
    <div className="flex flex-col gap-2 border-t border-line px-4 py-2">
      <p className="font-medium">{t('Two devices disagree. What is right?')}</p>
      <div className="flex flex-wrap gap-2">
        {child.disputed.map(({ mark, markedBy, markedAt }) => (
          <Button
            key={`${markedBy} ${markedAt}`}
            className="h-auto! min-h-11 whitespace-normal!"
            onClick={() => onChoose(mark)}
          >
            {t('{mark} ({who}, {time})', { mark: sayMark(mark), who: markedBy, time: formatTime(markedAt) })}
          </Button>
        ))}
      </div>
    </div>
  )
}
