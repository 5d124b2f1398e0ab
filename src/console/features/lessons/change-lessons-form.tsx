import { useState } from 'react'
import * as z from 'zod'
import { messageOf } from '#console/api/api-error.ts'
import { useAction } from '#console/api/query.ts'
import { t, tCount } from '#console/language/t.ts'
import { Button } from '#console/ui/button.tsx'
import { notify } from '#console/ui/feedback/notify.tsx'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { FormDialog } from '#console/ui/form/form-dialog.tsx'
import { Choice } from '#console/ui/form/inputs.tsx'
import {
  type LessonChangePreview,
  lessonChangeInput,
  lessonChangeRoutes,
} from '#contract/catalogue/lesson-changes.ts'
import type { ListedLesson } from '#contract/catalogue/lessons.ts'
import { type LessonChange, type Remedy, refuseChange, remedies } from '#domain/lessons/lesson-changes.ts'
import { ChangePreview } from './change-preview.tsx'
import { sayDate, sayLessonCourse, saySpan } from './lesson-words.ts'

const fields = z.object({
  reason: lessonChangeInput.shape.reason,
  remedy: lessonChangeInput.shape.remedy,
  date: z.string().default(''),
})
type Values = z.input<typeof fields>
const { DateField, SelectField, TextField } = fieldsFor<Values>()

export type ChangeableLesson = Pick<
  ListedLesson,
  'id' | 'date' | 'startTime' | 'durationMinutes' | 'place' | 'courseNames' | 'quickId' | 'status'
>

interface ChangeLessonsFormProps {
  change: LessonChange
  lessons: readonly ChangeableLesson[]
  onClose: () => void
}

const sayRemedy = (remedy: Remedy) =>
  ({
    append: t('Append a date at the end of the course'),
    move: t('Another date'),
    credit: t('Credit per lesson'),
    none: t('Nothing'),
  })[remedy]

/** Calls lessons off, or puts them back: first what it means and what the families read, then the deed. */
export default function ChangeLessonsForm({ change, lessons, onClose }: ChangeLessonsFormProps) {
  const possible = lessons.filter(({ status }) => !refuseChange(change, status))
  // One evening is what is called off most; more of them are chosen with care.
  const [firstDay] = possible.map(({ date }) => date).sort()
  const [chosen, setChosen] = useState(
    () => new Set(possible.filter(({ date }) => date === firstDay).map(({ id }) => id)),
  )
  const preview = useAction(lessonChangeRoutes.previewChange, { changes: [] })
  const apply = useAction(lessonChangeRoutes.changeLessons, {
    changes: ['lessons', 'lessonOffers', 'emails', 'orders', 'payments', 'contacts'],
  })
  const [seen, setSeen] = useState<{ of: string; preview: LessonChangePreview }>()
  const isCancelling = change === 'cancel'

  const bodyOf = ({ reason = '', remedy = 'none', date = '' }: Values) => ({
    ...{ lessonIds: [...chosen], change, reason },
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

  return (
    <FormDialog
      title={isCancelling ? t('Cancel or Move Lessons') : t('Restore Lessons')}
      size="large"
      schema={fields}
      values={{ reason: '', remedy: 'none', date: '' }}
      submitLabel={isCancelling ? t('Cancel or Move Lessons') : t('Restore Lessons')}
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
          <fieldset>
            <legend className="text-[0.8125rem] font-medium text-ink-soft">{t('Lessons')}</legend>
            <div className="max-h-48 overflow-y-auto">
              {possible.map(lesson => (
                <Choice
                  key={lesson.id}
                  type="checkbox"
                  checked={chosen.has(lesson.id)}
                  onChange={({ target }) => {
                    const next = new Set(chosen)
                    if (target.checked) next.add(lesson.id)
                    else next.delete(lesson.id)
                    setChosen(next)
                  }}
                  label={[
                    sayDate(lesson.date),
                    saySpan(lesson.startTime, lesson.durationMinutes),
                    sayLessonCourse(lesson),
                    lesson.place,
                  ].join(', ')}
                />
              ))}
            </div>
          </fieldset>
          <TextField name="reason" label={t('Reason, as the families read it')} />
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
          <Button
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
