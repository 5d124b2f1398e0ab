import { useId, useState } from 'react'
import type { Offered } from '#contract/public-booking/offered.ts'
import { bookingPage } from '#contract/routes/paths.ts'
import { isFound, type OfferSearch } from '#domain/booking/offered.ts'
import { weekdayNames } from '#domain/calendar/letter-day.ts'
import { nameIn } from '#domain/catalogue/name-in.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import { cn } from '#web/ui/class-names.ts'
import { Input, type Option, Select } from '#web/ui/form/inputs.tsx'
import { useBooking } from './book-context.ts'
import { BookFrame } from './book-frame.tsx'
import { BookLink } from './book-link.tsx'
import { LevelQuestions } from './level-questions.tsx'
import { sayChf, sayCourse, saySeats, sayTimes } from './say-offer.ts'
import { useBookWords } from './words/use-book-words.ts'

const names = ['placeId', 'levelKey', 'weekday', 'age'] as const
type Filters = Partial<Record<(typeof names)[number], string>>

const readFilters = (): Filters => {
  const query = new URLSearchParams(window.location.search)
  return Object.fromEntries(names.flatMap(name => (query.get(name) ? [[name, query.get(name) ?? '']] : [])))
}

const toSearch = ({ placeId, levelKey, weekday, age }: Filters): OfferSearch => ({
  ...(placeId && { placeId }),
  ...(levelKey && { levelKey }),
  ...(weekday && { weekday: Number(weekday) }),
  ...(age && { age: Number(age) }),
})

/** All courses, found by place, level, day and age; what is looked for stands in the address. */
export function OfferList() {
  const { offers } = useBooking()
  const [filters, setFilters] = useState(readFilters)
  const words = useBookWords()
  const found = offers.filter(offer => isFound(offer, toSearch(filters)))

  function filter(changes: Filters) {
    const next = { ...filters, ...changes }
    setFilters(next)
    const query = new URLSearchParams(Object.entries(next).filter(([, value]) => value)).toString()
    window.history.replaceState(null, '', query ? `${bookingPage}?${query}` : bookingPage)
  }

  return (
    <BookFrame title={words.title}>
      <FilterFields filters={filters} onFilter={filter} />
      <LevelQuestions
        age={filters.age ? Number(filters.age) : null}
        onFound={levelKey => filter({ levelKey })}
      />
      <p role="status" className="mt-6 font-medium">
        {words.found(found.length)}
      </p>
      {found.length === 0 && <p className="mt-1 text-ink-soft">{words.nothingText}</p>}
      <ul className="mt-3 flex flex-col gap-3">
        {found.map(offer => (
          <li key={offer.id}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
    </BookFrame>
  )
}

function FilterFields({ filters, onFilter }: { filters: Filters; onFilter: (changes: Filters) => void }) {
  const { offers, levels } = useBooking()
  const { language } = useSiteLanguage()
  const words = useBookWords()
  const places = new Map(offers.map(({ place }) => [place.id, place.name]))
  const days = [...new Set(offers.map(({ weekday }) => weekday))].toSorted()
  const select = (name: keyof Filters, options: Option[]) => (
    <FilterSelect
      label={words.filters[name]}
      any={words.any}
      options={options}
      value={filters[name] ?? ''}
      onChange={value => onFilter({ [name]: value })}
    />
  )
  const age = useId()
  return (
    <div className="grid gap-4 min-[26rem]:grid-cols-2">
      {select(
        'placeId',
        [...places].map(([value, label]) => ({ value, label })),
      )}
      {select(
        'levelKey',
        levels.map(({ key, names: called }) => ({ value: key, label: nameIn(language, called) })),
      )}
      {select(
        'weekday',
        days.map(day => ({ value: String(day), label: weekdayNames[language][day] ?? '' })),
      )}
      <div className="flex flex-col gap-1">
        <label htmlFor={age} className="font-medium">
          {words.filters.age}
        </label>
        <Input
          id={age}
          type="number"
          inputMode="numeric"
          min={0}
          max={120}
          value={filters.age ?? ''}
          onChange={({ target }) => onFilter({ age: target.value })}
        />
      </div>
    </div>
  )
}

interface FilterSelectProps {
  label: string
  any: string
  options: Option[]
  value: string
  onChange: (value: string) => void
}

function FilterSelect({ label, any, options, value, onChange }: FilterSelectProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <Select
        id={id}
        placeholder={any}
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

function OfferCard({ offer }: { offer: Offered }) {
  const { language } = useSiteLanguage()
  const words = useBookWords()
  const isBookable = offer.free > 0 && !offer.opensAt
  return (
    <BookLink
      href={`${bookingPage}/${offer.id}`}
      className="block rounded-card border border-line p-4 shadow-card hover:border-line-hover hover:bg-slate-50"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <strong className="font-semibold break-words">{sayCourse(offer, language)}</strong>
        <span className="tabular-nums">{sayChf(offer.price)}</span>
      </span>
      <span className="mt-1 block text-ink-soft">{sayTimes(offer, language)}</span>
      <span className="block text-ink-soft">
        {[offer.place.name, words.ages(offer.ageFrom, offer.ageTo)].filter(Boolean).join(' · ')}
      </span>
      <span className={cn('mt-1 block font-medium', isBookable ? 'text-emerald-800' : 'text-ink-soft')}>
        {saySeats(offer, words, language)}
      </span>
    </BookLink>
  )
}
