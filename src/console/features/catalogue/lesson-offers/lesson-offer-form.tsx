import * as z from 'zod'
import {
  type LessonOffer,
  lessonOfferInput,
  lessonOfferRoutes,
  offerStatuses,
} from '#contract/catalogue/lesson-offers.ts'
import { type LessonType, lessonTypeRoutes } from '#contract/catalogue/lesson-types.ts'
import { type Location, locationRoutes } from '#contract/locations.ts'
import { weekdayOf } from '#domain/calendar/plain-date.ts'
import { findOddDay, readSchedule, weekdayNames } from '#domain/catalogue/schedule.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { sayTitle } from '#web/ui/values/course-words.ts'
import { useConfirmAll, zeroPriceQuestion } from '#web/ui/values/doubtful-values.ts'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'
import { ScheduleField } from './schedule-field.tsx'

/** Dates are typed as one line; the rest is the contract's. */
const schema = lessonOfferInput.extend({
  scheduleDates: z.string().transform(text => readSchedule(text).dates),
})

type Values = z.input<typeof schema>

const { DateField, NumberField, SelectField, TextField } = fieldsFor<Values>()

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

interface LessonOfferFormProps {
  /** Undefined makes a new one. */
  offer?: LessonOffer
  onClose: () => void
}

export default function LessonOfferForm({ offer, onClose }: LessonOfferFormProps) {
  const create = useAction(lessonOfferRoutes.createLessonOffer, { changes: ['lessonOffers'] })
  const update = useAction(lessonOfferRoutes.updateLessonOffer, { changes: ['lessonOffers'] })
  const confirmAll = useConfirmAll()
  const types = useRoute(lessonTypeRoutes.listLessonTypes, { query: { order: 'typeId' } }).data
  const locations = useRoute(locationRoutes.listLocations, {}).data
  return (
    <FormDialog
      calls={offer ? lessonOfferRoutes.updateLessonOffer : lessonOfferRoutes.createLessonOffer}
      title={offer ? t('Edit Lesson Offer') : t('New Lesson Offer')}
      schema={schema}
      values={offer ? toValues(offer) : emptyValues}
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
        else await create.mutateAsync({ body })
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
