import { Pencil } from 'lucide-react'
import { lessonRoutes, type TaughtOffer } from '#contract/lessons/lessons.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { PageSection } from '#web/ui/record/record-page.tsx'
import { lessonTones, sayDate, sayLessonStatus, saySpan, sayTeam } from '#web/words/lesson-words.ts'
import { ChangeLessonsButtons } from './change-lessons-button.tsx'
import { Clashes } from './clashes.tsx'

interface OfferLessonsProps {
  offer: TaughtOffer
  onEditTeam: (lessonId: string) => void
}

/** When an offer is taught, where and by whom. */
export function OfferLessons({ offer, onEditTeam }: OfferLessonsProps) {
  return (
    <PageSection
      title={t('Lessons')}
      actions={
        <ChangeLessonsButtons
          lessons={offer.lessons.map(lesson => ({
            ...lesson,
            ...pickCourse(offer),
          }))}
        />
      }
    >
      {offer.lessons.length === 0 && <p className="text-ink-soft">{t('No dates scheduled')}</p>}
      {offer.clashes.length > 0 && <Clashes clashes={offer.clashes} />}
      <ul className="flex flex-col">
        {offer.lessons.map(lesson => (
          <li
            key={lesson.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1.5 first:border-t-0"
          >
            <span className="min-w-0 flex-1 basis-52 tabular-nums">
              {sayDate(lesson.date)}
              <span className="block text-ink-soft">
                {[saySpan(lesson.startTime, offer.durationMinutes), lesson.place].join(', ')}
              </span>
            </span>
            <span className="min-w-0 flex-1 basis-40">{sayTeam(lesson)}</span>
            <Badge tone={lessonTones[lesson.status]}>{sayLessonStatus(lesson.status)}</Badge>
            <IconButton
              label={t('Instructors on {day}', { day: sayDate(lesson.date) })}
              icon={<Pencil aria-hidden className="size-4" />}
              calls={lessonRoutes.saveLessonTeam}
              onClick={() => onEditTeam(lesson.id)}
            />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

const pickCourse = ({ courseNames, quickId, durationMinutes }: TaughtOffer) => ({
  courseNames,
  quickId,
  durationMinutes,
})
