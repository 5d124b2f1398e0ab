import type { OwnLesson, ownCourseRoutes } from '#contract/family-site/own-courses.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { familyCaller } from '../family-call.ts'
import { useFamily } from '../family-session.ts'
import { ProblemBanner } from '../problem-banner.tsx'
import { useAct } from '../use-act.ts'
import { useCourseWords } from './course-words.ts'
import { sayLesson } from './say-lesson.ts'

type Routes = typeof ownCourseRoutes
const path = '/api/family/lessons/{id}/absences/{bookingId}'
const reportAbsence = familyCaller<Routes['reportAbsence']>({ method: 'PUT', path })
const takeBackAbsence = familyCaller<Routes['takeBackAbsence']>({ method: 'DELETE', path })

interface AbsenceButtonProps {
  lesson: OwnLesson
  bookingId: string
  /** The child, for those who hear the button alone. */
  about?: string
  onChange: () => Promise<void>
}

/** One tap reports the absence, another takes it back. */
export function AbsenceButton({ lesson, bookingId, about, onChange }: AbsenceButtonProps) {
  const { act, isBusy, problem } = useAct()
  const { session } = useFamily()
  const { language } = useSiteLanguage()
  const words = useCourseWords()
  if (!lesson.isAhead || session.isReadOnly || !session.may.includes('report-absences')) return null
  const text = lesson.isExcused ? words.takeBack : words.report
  const change = lesson.isExcused ? takeBackAbsence : reportAbsence
  return (
    <>
      <Button
        busy={isBusy}
        aria-label={[text, about, sayLesson(lesson, language)].filter(Boolean).join(', ')}
        onClick={() =>
          void act(async () => {
            await change({ params: { id: lesson.id, bookingId } })
            await onChange()
          })
        }
      >
        {text}
      </Button>
      <ProblemBanner code={problem} />
    </>
  )
}
