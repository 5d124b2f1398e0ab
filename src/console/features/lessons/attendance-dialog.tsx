import { useState } from 'react'
import * as z from 'zod'
import { attendanceRoutes } from '#contract/lessons/attendance.ts'
import type { Participant, TaughtOffer } from '#contract/lessons/lessons.ts'
import { type MakeUp, type MakeUpLesson, makeUpRoutes } from '#contract/lessons/make-ups.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { attendanceMarks, marksAhead } from '#domain/lessons/attendance-marks.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { thisDevice } from '#web/device/this-device.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Select } from '#web/ui/form/inputs.tsx'
import { useMayCall } from '#web/ui/may-call.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { sayMark } from '#web/words/attendance-words.ts'
import { sayDate, sayLessonCourse, saySpan } from '#web/words/lesson-words.ts'

const marking = z.object({ mark: z.enum(attendanceMarks) })
const { SelectField } = fieldsFor<z.input<typeof marking>>()

interface AttendanceDialogProps {
  lesson: TaughtOffer['lessons'][number]
  participant: Participant
  mark: TaughtOffer['attendance'][number] | undefined
  onClose: () => void
}

/** What the office says of one child on one day: an absence that was reported, or a correction. */
export function AttendanceDialog({ lesson, participant, mark, onClose }: AttendanceDialogProps) {
  const save = useAction(attendanceRoutes.markAttendance, { changes: ['lessons'] })
  const isAhead = lesson.date > zurichDate(new Date())
  const choices = isAhead ? marksAhead : attendanceMarks.filter(one => one !== 'MAKEUP')
  return (
    <FormDialog
      calls={attendanceRoutes.markAttendance}
      title={t('Attendance of {name}', { name: fullName(participant) })}
      description={sayDate(lesson.date)}
      size="small"
      schema={marking}
      values={{ mark: mark?.mark ?? 'EXCUSED' }}
      failureText={message => t('Error saving attendance: {message}', { message })}
      onSave={async ({ mark: said }) => {
        const { bookingId } = participant
        const markedAt = new Date().toISOString()
        const marks = [{ bookingId, mark: said, markedAt, seenId: mark?.seenId ?? null }]
        await save.mutateAsync({ params: { id: lesson.id }, body: { device: thisDevice(), marks } })
        notify.success(t('Attendance saved'))
      }}
      onClose={onClose}
    >
      <SelectField
        name="mark"
        label={t('Attendance')}
        options={choices.map(one => ({
          value: one,
          label: isAhead && one === 'PRESENT' ? t('Will come') : sayMark(one),
        }))}
      />
      {mark?.mark === 'EXCUSED' && <MakeUpSection lessonId={lesson.id} bookingId={participant.bookingId} />}
    </FormDialog>
  )
}

const sayLesson = (lesson: MakeUpLesson): string =>
  [
    sayDate(lesson.date),
    saySpan(lesson.startTime, lesson.durationMinutes),
    sayLessonCourse(lesson),
    lesson.place,
  ].join(', ')

/** Where a child that is excused comes instead; nothing where the lesson type offers no such lessons. */
function MakeUpSection({ lessonId, bookingId }: { lessonId: string; bookingId: string }) {
  const params = { id: lessonId, bookingId }
  const reading = useRoute(makeUpRoutes.readMakeUp, { params })
  const book = useConfirmedAction(makeUpRoutes.bookMakeUp, ['lessons'])
  const cancel = useConfirmedAction(makeUpRoutes.cancelMakeUp, ['lessons'])
  const mayBook = useMayCall(makeUpRoutes.bookMakeUp)
  const [chosen, setChosen] = useState('')
  const makeUp = reading.data
  if (!makeUp || (makeUp.days === null && !makeUp.planned)) return null

  const failure = (message: string) => t('Error saving the make-up lesson: {message}', { message })
  const lessonChosen = chosen || makeUp.choices[0]?.id
  return (
    <section aria-label={t('Make-up lesson')} className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="font-medium">{t('Make-up lesson')}</h3>
      <p className="text-ink-soft">{makeUp.planned ? sayLesson(makeUp.planned) : sayPossible(makeUp)}</p>
      {makeUp.planned && (
        <Button
          calls={makeUpRoutes.cancelMakeUp}
          className="self-start"
          busy={cancel.busy}
          onClick={() =>
            void cancel.perform({ input: { params }, success: t('Make-up lesson removed'), failure })
          }
        >
          {t('Remove Make-up Lesson')}
        </Button>
      )}
      {mayBook && !makeUp.planned && lessonChosen && (
        <>
          <Select
            aria-label={t('Make-up lesson')}
            value={lessonChosen}
            onChange={({ target }) => setChosen(target.value)}
            options={makeUp.choices.map(lesson => ({ value: lesson.id, label: sayLesson(lesson) }))}
          />
          <Button
            calls={makeUpRoutes.bookMakeUp}
            className="self-start"
            busy={book.busy}
            onClick={() => {
              const input = { params, body: { lessonId: lessonChosen } }
              void book.perform({ input, success: t('Make-up lesson booked'), failure })
            }}
          >
            {t('Book Make-up Lesson')}
          </Button>
        </>
      )}
    </section>
  )
}

function sayPossible({ isAnnounced, choices }: MakeUp): string {
  if (!isAnnounced) return t('The absence was not announced before the lesson.')
  return choices.length > 0
    ? t('Lessons of the same level with a free seat:')
    : t('No lesson of the same level has a free seat in time.')
}
