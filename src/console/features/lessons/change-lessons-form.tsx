import { useState } from 'react'
import * as z from 'zod'
import {
  type LessonChangePreview,
  lessonChangeInput,
  lessonChangeRoutes,
} from '#contract/lessons/lesson-changes.ts'
import type { LessonStatus } from '#domain/lessons/attendance-marks.ts'
import {
  type LessonChange,
  type Remedy,
  refuseChange,
  remedies,
  statusAfter,
} from '#domain/lessons/lesson-changes.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction } from '#web/api/query.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { ChangePreview } from './change-preview.tsx'
import { type ChangeableLesson, ChooseLessons } from './choose-lessons.tsx'

const fields = z.object({
  reason: lessonChangeInput.shape.reason,
  remedy: lessonChangeInput.shape.remedy,
  date: z.string().default(''),
  informFamilies: z.boolean().default(true),
})
type Values = z.input<typeof fields>
const { CheckboxField, DateField, SelectField, TextField } = fieldsFor<Values>()

interface ChangeLessonsFormProps {
  change: LessonChange
  lessons: readonly ChangeableLesson[]
  /** What the families read, as far as it is known. */
  reason?: string
  isAllChosen?: boolean
  /** The other day, where it is chosen already. */
  movedTo?: string
  onClose: () => void
}

const sayRemedy = (remedy: Remedy) =>
  ({
    append: t('Append a date at the end of the course'),
    move: t('Another date'),
    credit: t('Credit per lesson'),
    none: t('Nothing'),
  })[remedy]

/** What the button does: "Cancel 2 lessons, mail 33 families". */
function sayChange(status: LessonStatus, { lessons, mails }: LessonChangePreview): string {
  const what =
    status === 'CANCELLED'
      ? tCount(lessons, 'Cancel {count} lesson', 'Cancel {count} lessons')
      : status === 'MOVED'
        ? tCount(lessons, 'Move {count} lesson', 'Move {count} lessons')
        : tCount(lessons, 'Restore {count} lesson', 'Restore {count} lessons')
  const reached = mails.reduce((sum, { count }) => sum + count, 0)
  const mailed = reached > 0 ? tCount(reached, 'mail {count} family', 'mail {count} families') : t('no mails')
  return [what, mailed].join(', ')
}

/** Calls lessons off, or puts them back: first what it means and what the families read, then the change. */
export default function ChangeLessonsForm({
  change,
  lessons,
  reason: known = '',
  isAllChosen = false,
  movedTo,
  onClose,
}: ChangeLessonsFormProps) {
  const possible = lessons.filter(({ status }) => !refuseChange(change, status))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(isAllChosen ? possible.map(({ id }) => id) : []),
  )
  const preview = useAction(lessonChangeRoutes.previewChange, { changes: [] })
  const apply = useAction(lessonChangeRoutes.changeLessons, {
    changes: ['lessons', 'lessonOffers', 'emails', 'orders', 'payments', 'contacts'],
  })
  const [seen, setSeen] = useState<{ of: string; preview: LessonChangePreview }>()
  const isCancelling = change === 'cancel'

  const bodyOf = ({ reason = '', remedy = 'none', date = '', informFamilies = true }: Values) => ({
    lessonIds: [...chosen],
    change,
    reason,
    informFamilies,
    remedy: isCancelling ? remedy : ('none' as const),
    date: isCancelling && remedy === 'move' ? date : null,
  })
  const look = async (values: Values) => {
    const body = bodyOf(values)
    try {
      setSeen({ of: JSON.stringify(body), preview: await preview.mutateAsync({ body }) })
    } catch (error) {
      setSeen(undefined)
      notify.error(t('Failed to preview the change: {message}', { message: messageOf(error) }))
    }
  }
  const isSeen = (values: Values) => seen?.of === JSON.stringify(bodyOf(values))

  const title = isCancelling ? t('Cancel or Move Lessons') : t('Restore Lessons')
  return (
    <FormDialog
      calls={lessonChangeRoutes.changeLessons}
      title={title}
      size="large"
      schema={fields}
      values={{
        reason: known,
        remedy: movedTo ? 'move' : 'none',
        date: movedTo ?? '',
        informFamilies: true,
      }}
      submitLabel={values =>
        seen && isSeen(values)
          ? sayChange(isCancelling ? statusAfter(values.remedy ?? 'none') : 'PLANNED', seen.preview)
          : title
      }
      tone={isCancelling ? 'danger' : 'primary'}
      canSubmit={isSeen}
      failureText={message => t('Error changing lessons: {message}', { message })}
      onSave={async values => {
        const answer = await apply.mutateAsync({
          body: { ...bodyOf(values), previewId: seen?.preview.previewId ?? '' },
        })
        notify.success(
          tCount(answer.mails, 'Done; {count} mail is on its way', 'Done; {count} mails are on their way'),
        )
      }}
      onClose={onClose}
    >
      {form => (
        <>
          <ChooseLessons lessons={possible} chosen={chosen} onChoose={setChosen} />
          <TextField
            name="reason"
            label={t('Reason, as the families read it')}
            hint={t('Families read the reason exactly as typed, also those who read another language.')}
          />
          {isCancelling && (
            <SelectField
              name="remedy"
              label={t('Instead')}
              options={remedies.map(value => ({ value, label: sayRemedy(value) }))}
            />
          )}
          {isCancelling && form.watch('remedy') === 'move' && (
            <DateField name="date" label={t('Another date')} />
          )}
          <CheckboxField
            name="informFamilies"
            label={t('Mail the families')}
            hint={t('Families get no mail about lessons that are over.')}
          />
          <Button
            calls={lessonChangeRoutes.previewChange}
            className="self-start"
            busy={preview.isPending}
            disabled={chosen.size === 0}
            onClick={() => void look(form.getValues())}
          >
            {t('Preview')}
          </Button>
          {seen && isSeen(form.watch()) && (
            <ChangePreview preview={seen.preview} isRestoring={!isCancelling} />
          )}
        </>
      )}
    </FormDialog>
  )
}
