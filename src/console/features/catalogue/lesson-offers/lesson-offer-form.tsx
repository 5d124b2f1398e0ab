import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod'
import {
  type LessonOffer,
  lessonOfferInput,
  lessonOfferRoutes,
  offerStatuses,
} from '#contract/catalogue/lesson-offers.ts'
import { type LessonType, lessonTypeRoutes } from '#contract/catalogue/lesson-types.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { type Location, locationRoutes } from '#contract/locations.ts'
import { closureRoutes } from '#contract/planning/closures.ts'
import { isPlainDate, weekdayOf } from '#domain/calendar/plain-date.ts'
import {
  type FilledDates,
  fillDates,
  findOddDay,
  readSchedule,
  weekdayNames,
} from '#domain/catalogue/schedule.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatShortDate } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { sayTitle } from '#web/ui/values/course-words.ts'
import { useConfirmAll, zeroPriceQuestion } from '#web/ui/values/doubtful-values.ts'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'
import type { OfferSlot } from './read-slot.ts'

/** Dates are typed as one line; the rest is the contract's. */
const schema = lessonOfferInput.extend({
  scheduleDates: z.string().transform(text => readSchedule(text).dates),
})

type Values = z.input<typeof schema>

const { DateField, NumberField, SelectField, TextareaField, TextField } = fieldsFor<Values>()

const weekdayOptions = () =>
  weekdayNames.map((_, weekday) => ({ value: String(weekday), label: sayWeekday(weekday) }))
const statusOptions = () => offerStatuses.map(status => ({ value: status, label: t(status) }))

function toValues(offer: LessonOffer): Values {
  const { quickId, lessonTypeId, locationId, weekday, startTime, startDate, packageSize, maxAttendance } =
    offer
  const { unitPriceChf, packagePriceChf, scheduleDates, status } = offer
  return {
    quickId,
    lessonTypeId,
    locationId,
    weekday,
    startTime,
    startDate,
    packageSize,
    maxAttendance,
    unitPriceChf,
    packagePriceChf,
    status,
    scheduleDates: scheduleDates.join(', '),
  }
}

// A new offer starts without what the schema asks for: weekday and numbers are still to be chosen.
const emptyValues = {
  quickId: '',
  lessonTypeId: '',
  locationId: '',
  startTime: '',
  startDate: '',
  packageSize: 10,
  maxAttendance: 6,
  unitPriceChf: 0,
  packagePriceChf: null,
  scheduleDates: '',
  status: 'DRAFT',
} as unknown as Values

// Until the lists are here, the offer's own choice stands in for them.
const typeOptions = (types: LessonType[] | undefined, offer: LessonOffer | undefined) =>
  (types ?? (offer ? [{ ...offer.lessonType, id: offer.lessonTypeId }] : [])).map(type => ({
    value: type.id,
    label: `${type.typeId} – ${sayTitle(type)}`,
  }))

const locationOptions = (locations: Location[] | undefined, offer: LessonOffer | undefined) =>
  (locations ?? (offer ? [{ ...offer.location, id: offer.locationId }] : [])).map(location => ({
    value: location.id,
    label: location.name,
  }))

/** A slot has its days, and they are as many as the course has lessons. */
const slotValues = ({ lessonTypeId, locationId, weekday, startTime, dates }: OfferSlot): Partial<Values> => ({
  lessonTypeId,
  locationId,
  weekday,
  startTime,
  startDate: dates[0] ?? '',
  packageSize: dates.length,
  scheduleDates: dates.join(', '),
})

interface LessonOfferFormProps {
  offer?: LessonOffer
  /** What a new one starts with. */
  proposed?: Partial<Values>
  /** Where a new one may be. */
  slot?: OfferSlot | undefined
  onClose: () => void
}

export default function LessonOfferForm({ offer, proposed, slot, onClose }: LessonOfferFormProps) {
  const create = useAction(lessonOfferRoutes.createLessonOffer, { changes: ['lessonOffers'] })
  const update = useAction(lessonOfferRoutes.updateLessonOffer, { changes: ['lessonOffers'] })
  const confirmAll = useConfirmAll()
  const types = useRoute(lessonTypeRoutes.listLessonTypes, { query: { order: 'typeId' } }).data
  const locations = useRoute(locationRoutes.listLocations, {}).data
  // A choice that is filled in must be among the options from the first.
  if ((proposed || slot) && (!types || !locations)) return null
  return (
    <FormDialog
      calls={offer ? lessonOfferRoutes.updateLessonOffer : lessonOfferRoutes.createLessonOffer}
      title={offer ? t('Edit Lesson Offer') : t('New Lesson Offer')}
      schema={schema}
      values={offer ? toValues(offer) : { ...emptyValues, ...(slot ? slotValues(slot) : proposed) }}
      valuesOf={record => toValues(record as LessonOffer)}
      version={offer?.version}
      failureText={message => t('Error saving lesson offer: {message}', { message })}
      onSave={async (body, { version }) => {
        const price = body.packagePriceChf ?? body.unitPriceChf
        const isMeant = await confirmAll([
          zeroPriceQuestion(price, offer?.price),
          oddDayQuestion(body, offer),
        ])
        if (!isMeant) return 'not-saved'
        if (offer) await update.mutateAsync({ params: { id: offer.id }, body, version })
        else await takeLanes(await create.mutateAsync({ body }), slot)
        notify.success(t('Lesson offer saved!'))
      }}
      onClose={onClose}
    >
      <FieldGroup legend={t('Lesson Offer')}>
        <TextField name="quickId" label={t('Quick ID')} required />
        <SelectField name="status" label={t('Status')} options={statusOptions()} />
        <SelectField
          name="lessonTypeId"
          label={t('Lesson Type')}
          required
          wide
          placeholder={t('Select a lesson type')}
          options={typeOptions(types, offer)}
        />
        <SelectField
          name="locationId"
          label={t('Location')}
          required
          wide
          placeholder={t('Select a location')}
          options={locationOptions(locations, offer)}
        />
      </FieldGroup>
      <FieldGroup legend={t('Schedule')}>
        <SelectField
          name="weekday"
          label={t('Weekday')}
          required
          numeric
          placeholder={t('Select a weekday')}
          options={weekdayOptions()}
        />
        <TextField name="startTime" label={t('Start Time')} required placeholder={t('HH:MM')} />
        <DateField name="startDate" label={t('Start Date')} required />
        <NumberField name="packageSize" label={t('Package Size')} required min={1} />
        <ScheduleField />
      </FieldGroup>
      <FieldGroup legend={t('Seats and Prices')}>
        <NumberField name="maxAttendance" label={t('Max Attendance')} required min={1} />
        <NumberField name="unitPriceChf" label={t('Unit Price (CHF)')} required min={0} step={0.01} />
        <NumberField
          name="packagePriceChf"
          label={t('Package Price (CHF)')}
          min={0}
          step={0.01}
          emptyValue={null}
          hint={t('What a booking costs; without it, the unit price')}
        />
      </FieldGroup>
    </FormDialog>
  )
}

/** The lanes that were free a moment ago. The offer is there also where somebody else has taken them. */
async function takeLanes({ id, locationId }: LessonOffer, slot: OfferSlot | undefined) {
  if (!slot || slot.locationId !== locationId) return
  const { poolId, firstHalf, lastHalf } = slot
  const body = { instructor: '', substitute: '', lanes: { poolId, firstHalf, lastHalf } }
  try {
    const { taken } = await call(lessonRoutes.saveOfferTeam, { params: { id }, body })
    const days = taken.map(({ date, quickId }) => `${formatShortDate(date)} (${quickId})`)
    if (days.length > 0)
      notify.warning(t('Saved, but the lanes are taken on {days}', { days: days.join(', ') }))
  } catch (error) {
    notify.warning(messageOf(error))
  }
}

type Days = Pick<LessonOffer, 'weekday' | 'startDate' | 'scheduleDates'>

/** What was saved with a yes before is not asked about again. */
function oddDayQuestion({ weekday, startDate, scheduleDates }: Days, former: Days | undefined) {
  const date = findOddDay(weekday, startDate, scheduleDates)
  const isAnswered =
    former?.weekday === weekday && findOddDay(former.weekday, former.startDate, former.scheduleDates) === date
  if (date === undefined || isAnswered) return undefined
  return {
    title: t('Weekday and date disagree'),
    text: t('The offer is on {planned}, but {date} is a {day}. Save it all the same?', {
      planned: sayWeekday(weekday),
      date: formatShortDate(date),
      day: sayWeekday(weekdayOf(date)),
    }),
    confirmLabel: t('Save'),
  }
}

/** Dates as one line. What cannot be read as a date is named, because saving drops it. */
function ScheduleField() {
  const { watch, setValue } = useFormContext<Values>()
  const [skipped, setSkipped] = useState<FilledDates['skipped']>([])
  const closures = useRoute(closureRoutes.listClosures).data ?? []
  const [locationId, startDate, weekday, packageSize, text] = watch([
    'locationId',
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
        onClick={() => {
          // A closed pool does not close the course: another pool may take it.
          const closed = closures.filter(
            one => !one.poolId && (!one.locationId || one.locationId === locationId),
          )
          const filled = fillDates(startDate, day, Number(packageSize), closed)
          setValue('scheduleDates', filled.dates.join(', '), { shouldDirty: true })
          setSkipped(filled.skipped)
        }}
      >
        {t('Propose dates')}
      </Button>
      {skipped.length > 0 && (
        <p role="status" className="text-ink-soft">
          {t('Skipped: {days}', {
            days: skipped.map(({ date, reason }) => `${formatShortDate(date)} (${reason})`).join(', '),
          })}
        </p>
      )}
    </div>
  )
}
