import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { Controller, type FieldError, get, useFieldArray, useFormContext } from 'react-hook-form'
import { t } from '#web/language/t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { FieldNotes } from '#web/ui/form/field-frame.tsx'

/** The error of the list, or of the first date that has one. */
const firstOf = (found: FieldError | FieldError[] | undefined): FieldError | undefined =>
  Array.isArray(found) ? found.find(Boolean) : found

/** A date input per course day. Blank ones are dropped on saving; the last row cannot be removed. */
export function CourseDatesField() {
  const id = useId()
  const { formState } = useFormContext<{ calendar: Array<{ date: string }> }>()
  const { fields, append, remove } = useFieldArray<{ calendar: Array<{ date: string }> }>({
    name: 'calendar',
  })
  const error: FieldError | undefined =
    get(formState.errors, 'calendar.root') ?? firstOf(get(formState.errors, 'calendar'))
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <ul className="grid gap-2 sm:grid-cols-2">
        {fields.map((field, index) => (
          <li key={field.id} className="flex items-center gap-1">
            <Controller
              name={`calendar.${index}.date`}
              render={({ field: bound }) => (
                <DateInput
                  {...bound}
                  aria-label={t('Course date {number}', { number: index + 1 })}
                  aria-invalid={error !== undefined}
                  aria-describedby={error ? `${id}-error` : undefined}
                />
              )}
            />
            <IconButton
              label={t('Remove course date {number}', { number: index + 1 })}
              icon={<X aria-hidden className="size-4" />}
              disabled={fields.length === 1}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      <div role="alert">
        <FieldNotes id={id} error={error?.message} />
      </div>
      <Button
        className="self-start"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => append({ date: '' })}
      >
        {t('Add Date')}
      </Button>
    </div>
  )
}
