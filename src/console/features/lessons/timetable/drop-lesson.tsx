import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod'
import { type Timetable, type TimetableLesson, timetableRoutes } from '#contract/planning/timetable.ts'
import type { Doubt } from '#domain/lessons/timetable/find-doubts.ts'
import type { Target } from '#domain/lessons/timetable/step-target.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import ChangeLessonsForm from '../change-lessons-form.tsx'
import { sayDoubt, sayTarget } from './move-words.ts'

export interface Dropped {
  lesson: TimetableLesson
  target: Target
}

const fields = z.object({ reason: z.string().trim().min(1).max(300) })
const { TextField } = fieldsFor<z.input<typeof fields>>()

interface DropLessonProps extends Dropped {
  timetable: Timetable
  onDone: () => void
}

/** What follows a drop: the move at once, a question about doubts, or *Cancel or Move* where children are booked. */
export default function DropLesson({ lesson, target, timetable, onDone }: DropLessonProps) {
  const isBooked = lesson.participants > 0 && lesson.date !== target.date
  const place = timetable.locations.find(({ id }) => id === lesson.locationId)?.name ?? ''
  return isBooked ? (
    <ChangeLessonsForm
      change="cancel"
      lessons={[{ ...lesson, place }]}
      isAllChosen
      movedTo={target.date}
      onClose={onDone}
    />
  ) : (
    <MoveAtOnce lesson={lesson} target={target} timetable={timetable} onDone={onDone} />
  )
}

function MoveAtOnce({ lesson, target, timetable, onDone }: DropLessonProps) {
  const [doubts, setDoubts] = useState<readonly Doubt[]>()
  const move = useAction(timetableRoutes.moveLesson, { changes: ['lessons', 'lessonOffers'] })
  const { date, startTime } = lesson
  // Without lanes it keeps those it lost, and says so.
  const { lanes, ...slot } = target
  const body = {
    ...slot,
    ...(lanes === null && lesson.lanesLost ? {} : { lanes }),
    was: { date, startTime: startTime.slice(0, 5) },
  }
  const send = async (reason: string) => {
    const answer = await move.mutateAsync({ params: { id: lesson.id }, body: { ...body, reason } })
    if (answer.isMoved) notify.success(t('Moved: {where}', { where: sayTarget(target, timetable) }))
    return answer
  }
  const moveAtOnce = useEffectEvent(async () => {
    try {
      const answer = await send('')
      if (answer.isMoved) onDone()
      else setDoubts(answer.doubts)
    } catch (error) {
      notify.error(t('The lesson was not moved: {message}', { message: messageOf(error) }))
      onDone()
    }
  })
  useEffect(() => void moveAtOnce(), [])
  if (!doubts) return null
  return (
    <FormDialog
      calls={timetableRoutes.moveLesson}
      title={t('Move all the same?')}
      description={sayTarget(target, timetable)}
      size="small"
      schema={fields}
      values={{ reason: '' }}
      submitLabel={() => t('Move lesson')}
      failureText={message => t('The lesson was not moved: {message}', { message })}
      onSave={async ({ reason }) => {
        await send(reason)
      }}
      onClose={onDone}
    >
      <Banner tone="warning">
        <ul>
          {doubts.map(doubt => (
            <li key={doubt.kind}>{sayDoubt(doubt)}</li>
          ))}
        </ul>
      </Banner>
      <TextField name="reason" label={t('Reason')} />
    </FormDialog>
  )
}
