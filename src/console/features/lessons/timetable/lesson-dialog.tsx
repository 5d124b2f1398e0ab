import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, Pencil } from 'lucide-react'
import { useState } from 'react'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import type { TimetableLesson } from '#contract/planning/timetable.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Details } from '#web/ui/record/details.tsx'
import { sayWholeLevel } from '#web/ui/values/course-words.ts'
import {
  lessonTones,
  sayDate,
  sayLanes,
  sayLessonCourse,
  sayLessonStatus,
  saySpan,
  sayTeam,
  taughtOfferPath,
} from '#web/words/lesson-words.ts'
import { ChangeLessonsButtons } from '../change-lessons-button.tsx'
import { TeamForm } from '../team-form.tsx'
import { sayGaps } from './lesson-box.tsx'

interface LessonDialogProps {
  lesson: TimetableLesson
  place: string
  onClose: () => void
}

/** A lesson of the timetable, and what can be done about it. */
export default function LessonDialog({ lesson, place, onClose }: LessonDialogProps) {
  const navigate = useNavigate()
  const [edited, setEdited] = useState<'offer' | 'lesson'>()
  const gaps = sayGaps(lesson)
  return (
    <>
      <Dialog
        title={sayLessonCourse(lesson)}
        description={[lesson.quickId, sayDate(lesson.date)].join(', ')}
        onClose={onClose}
        footerAside={<ChangeLessonsButtons lessons={[{ ...lesson, place }]} />}
        footer={
          <>
            <Button calls={lessonRoutes.saveLessonTeam} icon={Pencil} onClick={() => setEdited('lesson')}>
              {t('This lesson')}
            </Button>
            <Button calls={lessonRoutes.saveOfferTeam} icon={Pencil} onClick={() => setEdited('offer')}>
              {t('Instructors and Lanes')}
            </Button>
            <Button
              calls={lessonRoutes.readTaughtOffer}
              variant="primary"
              icon={ArrowRight}
              onClick={() => void navigate({ to: taughtOfferPath(lesson.offerId) })}
            >
              {t('Open course')}
            </Button>
          </>
        }
      >
        <div className="flex flex-wrap gap-2">
          <Badge tone={lessonTones[lesson.status]}>{sayLessonStatus(lesson.status)}</Badge>
          {lesson.isDraft && <Badge tone="grey">{t('Draft|offer')}</Badge>}
          {gaps.map(gap => (
            <Badge key={gap} tone="orange">
              {gap}
            </Badge>
          ))}
        </div>
        <Details
          items={[
            { label: t('When'), value: saySpan(lesson.startTime, lesson.durationMinutes) },
            { label: t('Location'), value: place },
            { label: t('Lanes'), value: sayLanes(lesson.lanes) },
            { label: t('Level'), value: sayWholeLevel(lesson.level) },
            { label: t('Instructor'), value: sayTeam(lesson) },
            {
              label: t('Participants'),
              value: t('{booked} of {seats}', { booked: lesson.participants, seats: lesson.seats }),
            },
          ]}
        />
      </Dialog>
      {edited && (
        <EditTeam
          lesson={lesson}
          isForOffer={edited === 'offer'}
          onClose={() => {
            setEdited(undefined)
            onClose()
          }}
        />
      )}
    </>
  )
}

interface EditTeamProps {
  lesson: TimetableLesson
  isForOffer: boolean
  onClose: () => void
}

function EditTeam({ lesson, isForOffer, onClose }: EditTeamProps) {
  const offer = useRoute(lessonRoutes.readTaughtOffer, { params: { id: lesson.offerId } }).data
  if (!offer) return null
  const own = offer.lessons.find(({ id }) => id === lesson.id)
  return <TeamForm offer={offer} lesson={isForOffer ? undefined : own} onClose={onClose} />
}
