import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type Audience, audiences, broadcastRoutes, chooseOfferFirst } from '#contract/broadcasts.ts'
import { type LessonOffer, lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'
import { formatDate, formatDateTime } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { Details } from '#web/ui/record/details.tsx'
import { sayTitle } from '#web/ui/values/course-words.ts'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'
import { useBroadcasts } from './broadcast-status.tsx'

interface Values {
  lessonOfferId: string
  audience: Audience
  subject: string
}

const { SelectField } = fieldsFor<Values>()

interface BroadcastOfferProps {
  busy: boolean
  onPreview: (chosen: Pick<Values, 'lessonOfferId' | 'audience'>) => Promise<void>
  onOpenBroadcast: (id: string) => void
}

/** Chooses the lesson offer, says which one it is, and asks who is booked on it. */
export function BroadcastOffer({ busy, onPreview, onOpenBroadcast }: BroadcastOfferProps) {
  const offers = useRoute(lessonOfferRoutes.listOffersByStatus, { query: { status: 'published' } })
  const { watch, setError } = useFormContext<Values>()
  const [lessonOfferId, audience] = [watch('lessonOfferId'), watch('audience')]
  const offer = offers.data?.find(({ id }) => id === lessonOfferId)
  const isGone = useClearedOffer(offers.data)
  usePrefilledSubject(offer)

  const preview = () => {
    if (lessonOfferId) void onPreview({ lessonOfferId, audience })
    else setError('lessonOfferId', { message: chooseOfferFirst }, { shouldFocus: true })
  }

  return (
    <>
      {offers.error && (
        <Banner
          tone="error"
          actions={
            <Button size="small" onClick={() => void offers.refetch()}>
              {t('Retry')}
            </Button>
          }
        >
          {t('Failed to load lesson offers ({status})', { status: statusOf(offers.error) })}
        </Banner>
      )}
      {isGone && lessonOfferId === '' && (
        <Banner tone="warning">
          {t(
            'The lesson offer of this draft no longer exists or is not published. Please choose another one.',
          )}
        </Banner>
      )}
      <div className="flex flex-col gap-3 md:flex-row">
        <div className="min-w-0 flex-1">
          <SelectField
            name="lessonOfferId"
            label={t('Lesson Offer')}
            required
            placeholder={t('Select a lesson offer')}
            hint={offers.isPending ? t('Loading lesson offers...') : undefined}
            options={(offers.data ?? []).map(({ id, quickId, lessonType }) => ({
              value: id,
              label: `${quickId} – ${sayTitle(lessonType)}`,
            }))}
          />
        </div>
        <div className="min-w-0 md:w-56">
          <SelectField
            name="audience"
            label={t('Recipients')}
            options={audiences.map(value => ({ value, label: sayAudience(value) }))}
          />
        </div>
        <Button calls={broadcastRoutes.bulkSend} busy={busy} onClick={preview} className="md:mt-[1.625rem]">
          {t('Preview Recipients')}
        </Button>
      </div>
      {offer && (
        <div className="flex flex-col gap-3 rounded-lg border border-lake-200 bg-lake-50/60 p-4">
          <Details
            items={[
              { label: t('Quick ID'), value: offer.quickId },
              { label: t('Schedule'), value: describeSchedule(offer) },
              {
                label: t('Location'),
                value: `${offer.location.name}, ${offer.location.address}`,
                wide: true,
              },
            ]}
          />
          <LastBroadcast lessonOfferId={offer.id} onOpen={onOpenBroadcast} />
        </div>
      )}
    </>
  )
}

const sayAudience = (audience: Audience) =>
  ({
    all: t('Everybody who is booked'),
    ordered: t('Those with an order'),
    missing: t('Those without an order'),
  })[audience]

/** Lets go of an offer that cannot be written to any more, and says so. */
function useClearedOffer(offers: readonly LessonOffer[] | undefined): boolean {
  const { watch, getValues, setValue } = useFormContext<Values>()
  const [isGone, setGone] = useState(false)
  const lessonOfferId = watch('lessonOfferId')
  // A list of choices that arrives late does not show what was chosen before.
  const isLoaded = offers !== undefined
  useEffect(() => {
    if (isLoaded) setValue('lessonOfferId', getValues('lessonOfferId'))
  }, [isLoaded, setValue, getValues])
  const isMissing =
    offers !== undefined && lessonOfferId !== '' && offers.every(({ id }) => id !== lessonOfferId)
  useEffect(() => {
    if (!isMissing) return
    setValue('lessonOfferId', '')
    setGone(true)
  }, [isMissing, setValue])
  return isGone
}

/** An empty subject, or one that was filled in like this before, names the offer. */
function usePrefilledSubject(offer: LessonOffer | undefined) {
  const { getValues, setValue, clearErrors } = useFormContext<Values>()
  const prefilled = useRef('')
  const quickId = offer?.quickId
  useEffect(() => {
    if (quickId === undefined) return
    clearErrors('lessonOfferId')
    const subject = getValues('subject').trim()
    if (subject !== '' && subject !== prefilled.current) return
    prefilled.current = t('[Update] {quickId}', { quickId })
    setValue('subject', prefilled.current, { shouldDirty: true })
  }, [quickId, getValues, setValue, clearErrors])
}

/** Whether these people were written to before. */
function LastBroadcast({ lessonOfferId, onOpen }: { lessonOfferId: string; onOpen: (id: string) => void }) {
  const last = useBroadcasts({ lessonOfferId, limit: 1 })?.find(
    broadcast => broadcast.lessonOfferId === lessonOfferId,
  )
  if (!last) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        {t('Last send {moment}: “{subject}”, {sent} sent, {failed} failed', {
          moment: formatDateTime(last.createdAt),
          subject: last.subject,
          sent: last.sent,
          failed: last.failed,
        })}
      </span>
      <Button size="small" onClick={() => onOpen(last.broadcastId)}>
        {t('Open')}
      </Button>
    </p>
  )
}

function describeSchedule({ weekday, startTime, startDate, scheduleDates, packageSize }: LessonOffer) {
  const text = '{weekday} {time}, from {day}, {count} lessons'
  return tCount(scheduleDates.length || packageSize, text, text, {
    weekday: sayWeekday(weekday),
    time: startTime.slice(0, 5),
    day: formatDate(startDate),
  })
}

const statusOf = (error: Error) =>
  error instanceof ApiError && error.status > 0 ? error.status : t('no answer')
