import * as z from 'zod'
import { attendanceRoutes } from '#contract/lessons/attendance.ts'
import type { Participant, TaughtOffer } from '#contract/lessons/lessons.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { attendanceMarks, marksAhead } from '#domain/lessons/attendance-marks.ts'
import { useAction } from '#web/api/query.ts'
import { thisDevice } from '#web/device/this-device.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { sayMark } from '#web/words/attendance-words.ts'
import { sayDate } from '#web/words/lesson-words.ts'
import { MakeUpSection } from './make-up-section.tsx'

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
