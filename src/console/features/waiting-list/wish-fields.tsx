import { X } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { OfferLine, offerWords, useOffersToBook } from '#console/features/bookings/phase5/offer-choice.tsx'
import { searchOffers } from '#domain/catalogue/offer-choice.ts'
import { weekdayNames } from '#domain/catalogue/schedule.ts'
import { t } from '#web/language/t.ts'
import { IconButton } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { Choice } from '#web/ui/form/inputs.tsx'
import { SearchList } from '#web/ui/search-list.tsx'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'
import { usePlaces } from './use-places.ts'
import type { WaitingValues } from './waiting-values.ts'

const { TextField } = fieldsFor<WaitingValues>()

/** Any course that suits, or named ones. */
export function WishFields() {
  const form = useFormContext<WaitingValues>()
  const [isNamed, setNamed] = useState(form.getValues('wishes.offerIds').length > 0)
  const choose = (named: boolean) => {
    setNamed(named)
    if (!named) form.setValue('wishes.offerIds', [], { shouldDirty: true })
  }
  return (
    <FieldGroup legend={t('Wishes')} columns={1}>
      <div role="radiogroup" aria-label={t('Wishes')} className="flex flex-wrap gap-x-5">
        <Choice
          type="radio"
          name="named"
          label={t('Any course that suits')}
          checked={!isNamed}
          onChange={() => choose(false)}
        />
        <Choice
          type="radio"
          name="named"
          label={t('Only these courses')}
          checked={isNamed}
          onChange={() => choose(true)}
        />
      </div>
      {isNamed ? <NamedOffers /> : <TimesAndPlaces />}
    </FieldGroup>
  )
}

function TimesAndPlaces() {
  const places = usePlaces().active
  return (
    <>
      <Checkboxes
        name="wishes.weekdays"
        label={t('Weekdays')}
        options={weekdayNames.map((_, weekday) => ({ value: weekday, label: sayWeekday(weekday) }))}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField name="wishes.from" label={t('Not before')} placeholder={t('HH:MM')} />
        <TextField name="wishes.until" label={t('Over by')} placeholder={t('HH:MM')} />
      </div>
      <Checkboxes
        name="wishes.locationIds"
        label={t('Locations')}
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  )
}

interface CheckboxesProps<Value> {
  name: 'wishes.weekdays' | 'wishes.locationIds'
  label: string
  options: readonly { value: Value; label: string }[]
}

/** None checked means any. */
function Checkboxes<Value extends string | number>({ name, label, options }: CheckboxesProps<Value>) {
  const { watch, setValue } = useFormContext<WaitingValues>()
  const chosen: readonly (string | number)[] = watch(name)
  return (
    <fieldset>
      <legend className="text-[0.8125rem] font-medium">
        {label} <span className="font-normal text-ink-soft">{t('(none: any)')}</span>
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map(option => (
          <Choice
            key={option.value}
            type="checkbox"
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={({ target }) => {
              const next = options
                .map(({ value }) => value)
                .filter(value => (value === option.value ? target.checked : chosen.includes(value)))
              setValue(name, next as never, { shouldDirty: true })
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}

function NamedOffers() {
  const form = useFormContext<WaitingValues>()
  const [query, setQuery] = useState('')
  const offers = useOffersToBook()
  const chosen = form.watch('wishes.offerIds')
  const found = offers.data && searchOffers(offers.data, query, offerWords)
  const change = (ids: string[]) => form.setValue('wishes.offerIds', ids, { shouldDirty: true })
  return (
    <>
      <ul className="flex flex-col gap-2">
        {chosen.map(id => {
          const offer = offers.data?.find(each => each.id === id)
          return (
            <li
              key={id}
              className="flex items-center gap-3 rounded-lg border border-lake-200 bg-lake-50 px-3 py-2"
            >
              {offer ? (
                <OfferLine offer={offer} />
              ) : (
                <span className="flex-1">{t('A course that is over')}</span>
              )}
              <IconButton
                label={[t('Remove'), offer?.quickId].filter(Boolean).join(' ')}
                icon={X}
                onClick={() => change(chosen.filter(other => other !== id))}
              />
            </li>
          )
        })}
      </ul>
      <SearchList
        label={t('Lesson Offer')}
        placeholder={t('Weekday, time, place, level: “tue 16”')}
        query={query}
        onQuery={setQuery}
        items={found?.filter(({ id }) => !chosen.includes(id))}
        itemKey={({ id }) => id}
        itemView={offer => <OfferLine offer={offer} />}
        onSelect={({ id }) => change([...chosen, id])}
        loading={offers.isPending}
        {...(found?.length === 0 ? { message: t('No lesson offer fits.') } : {})}
      />
    </>
  )
}
