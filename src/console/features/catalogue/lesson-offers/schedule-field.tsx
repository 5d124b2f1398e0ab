import { useFormContext } from 'react-hook-form'
import { isPlainDate } from '#domain/calendar/plain-date.ts'
import { proposeSchedule, readSchedule } from '#domain/catalogue/schedule.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'

interface Values {
  startDate: string
  weekday: number
  packageSize: number
  scheduleDates: string
}

const { TextareaField } = fieldsFor<Values>()

/** Dates as one line. What cannot be read as a date is named, because saving drops it. */
export function ScheduleField() {
  const { watch, setValue } = useFormContext<Values>()
  const [startDate, weekday, packageSize, text] = watch([
    'startDate',
    'weekday',
    'packageSize',
    'scheduleDates',
  ])
  const { dates, dropped } = readSchedule(text ?? '')
  const day = Number(weekday)
  const canPropose =
    isPlainDate(startDate ?? '') && Number.isInteger(day) && packageSize > 0 && packageSize <= 200
  const hint =
    dropped.length > 0
      ? t('Not a date, dropped on saving: {entries}', { entries: dropped.join(', ') })
      : tCount(
          dates.length,
          '{count} date, as YYYY-MM-DD, separated by commas',
          '{count} dates, as YYYY-MM-DD, separated by commas',
        )
  return (
    <div className="flex min-w-0 flex-col gap-2 sm:col-span-2">
      <TextareaField
        name="scheduleDates"
        label={t('Schedule Dates')}
        rows={3}
        placeholder="2026-01-05, 2026-01-12"
        hint={hint}
      />
      <Button
        size="small"
        className="self-start"
        title={t('From start date, weekday and package size')}
        disabled={!canPropose}
        onClick={() =>
          setValue('scheduleDates', proposeSchedule(startDate, day, Number(packageSize)).join(', '), {
            shouldDirty: true,
          })
        }
      >
        {t('Propose dates')}
      </Button>
    </div>
  )
}
