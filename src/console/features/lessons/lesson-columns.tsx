import type { ListedLesson } from '#contract/lessons/lessons.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'
import {
  lessonTones,
  sayDate,
  sayLessonCourse,
  sayLessonStatus,
  saySpan,
  sayTeam,
} from '#web/words/lesson-words.ts'
import { LaneNote } from './lane-note.tsx'

/** The day stands in the rows only where the list has several. */
export const lessonColumns = (days: number): Column<ListedLesson>[] => [
  {
    id: 'when',
    header: 'When',
    cell: lesson => (
      <span className="tabular-nums">
        <TwoLines
          top={saySpan(lesson.startTime, lesson.durationMinutes)}
          bottom={days > 1 && sayDate(lesson.date)}
        />
      </span>
    ),
    sort: lesson => `${lesson.date} ${lesson.startTime}`,
    width: '13rem',
    card: 'subtitle',
  },
  {
    id: 'place',
    header: 'Location',
    cell: lesson => <TwoLines top={lesson.place} bottom={<LaneNote {...lesson} />} />,
    sort: lesson => lesson.place,
  },
  {
    id: 'course',
    header: 'Course',
    cell: lesson => <TwoLines top={sayLessonCourse(lesson)} bottom={lesson.quickId} />,
    sort: lesson => lesson.quickId,
    card: 'title',
  },
  { id: 'team', header: 'Instructor', cell: sayTeam, sort: lesson => lesson.instructor?.name },
  {
    id: 'participants',
    header: 'Participants',
    cell: ({ participants, seats }) => t('{booked} of {seats}', { booked: participants, seats }),
    sort: lesson => lesson.participants,
    align: 'right',
    width: '9rem',
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={lessonTones[status]}>{sayLessonStatus(status)}</Badge>,
    sort: lesson => lesson.status,
    width: '8rem',
    card: 'badge',
  },
]
