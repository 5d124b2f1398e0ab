import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type LessonOffer, lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { freeIn, searchOffers, sortOffers } from '#domain/catalogue/offer-choice.ts'
import { useRoute } from '#web/api/query.ts'
import { formatChf, formatDate } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ChosenItem } from '#web/ui/chosen-item.tsx'
import { SearchList } from '#web/ui/search-list.tsx'
import { sayTitle, sayWholeLevel } from '#web/ui/values/course-words.ts'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'

/** Published offers that are not over, by their start and the full ones last. */
export function useOffersToBook() {
  const offers = useRoute(lessonOfferRoutes.listOffersByStatus, { query: { status: 'PUBLISHED' } })
  return { ...offers, data: offers.data && sortOffers(offers.data, new Date()) }
}

/** What an offer can be asked for by, besides its day and time. */
export const offerWords = ({ quickId, lessonType, location }: LessonOffer) => {
  const { level, titleDe, titleEn, titleFr, titleIt } = lessonType
  return [quickId, titleDe, titleEn, titleFr, titleIt, level, location.name, location.address].join(' ')
}

export const sayOfferDay = ({ weekday, startTime }: LessonOffer) =>
  `${sayWeekday(weekday)} ${startTime.replace(/^(\d\d:\d\d):\d\d$/, '$1')}`

/** Answers what a person on the telephone asks, such as "tue 16" or "Dienstag nach 16", and takes the answer. */
export function OfferChoice() {
  const form = useFormContext<{ lessonOfferId: string | null }>()
  const [query, setQuery] = useState('')
  const offers = useOffersToBook()
  const chosen = offers.data?.find(({ id }) => id === form.watch('lessonOfferId'))
  const found = offers.data && searchOffers(offers.data, query, offerWords)
  const choose = (id: string | null) =>
    form.setValue('lessonOfferId', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  if (chosen)
    return (
      <ChosenItem onChange={() => choose(null)}>
        <OfferLine offer={chosen} />
      </ChosenItem>
    )
  const { error } = form.getFieldState('lessonOfferId', form.formState)
  return (
    <SearchList
      label={t('Lesson Offer')}
      placeholder={t('Weekday, time, place, level: “tue 16”')}
      required
      query={query}
      onQuery={setQuery}
      items={found}
      itemKey={({ id }) => id}
      itemView={offer => <OfferLine offer={offer} />}
      onSelect={({ id }) => choose(id)}
      loading={offers.isPending}
      {...(error?.message ? { error: error.message } : {})}
      {...(found?.length === 0 ? { message: t('No lesson offer fits.') } : {})}
    />
  )
}

export function OfferLine({ offer }: { offer: LessonOffer }) {
  const { lessonType, location, startDate, price } = offer
  const free = freeIn(offer, new Date())
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium tabular-nums">
          {[sayOfferDay(offer), sayTitle(lessonType)].join(' · ')}
        </span>
        <span className="block text-ink-soft tabular-nums">
          {[sayWholeLevel(lessonType.level), location.name, t('from {day}', { day: formatDate(startDate) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="flex items-center gap-3 tabular-nums">
        {free === 0 ? (
          <Badge tone="orange">{t('Full|offer')}</Badge>
        ) : (
          <span className="text-emerald-800">{tCount(free, '{count} seat free', '{count} seats free')}</span>
        )}
        <span className="font-medium">{formatChf(price)}</span>
      </span>
    </span>
  )
}
