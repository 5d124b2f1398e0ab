import { Link } from '@tanstack/react-router'
import type { Renewal, RenewalChild } from '#contract/renewal.ts'
import { formatChf, formatDateTime } from '#web/language/format.ts'
import { sayError } from '#web/language/say-error.ts'
import { t, tCount } from '#web/language/t.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Details } from '#web/ui/record/details.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { sayAnswer, sayCourse } from './renewal-words.ts'

/** Sent, answered, and what is at stake in seats and francs. */
export function RenewalProgress({ renewal }: { renewal: Renewal }) {
  const { sent, children, families, offers } = renewal
  if (!sent) return null
  const asked = children.filter(({ sentAt, isVoid }) => sentAt !== null && !isVoid)
  const open = asked.filter(({ answer, outcome }) => answer === null && outcome === null)
  const prices = new Map(offers.map(({ id, price }) => [id, price]))
  const atStake = open.reduce((sum, { offerId }) => sum + (prices.get(offerId ?? '') ?? 0), 0)
  const count = (answer: 'ACCEPT' | 'SWITCH' | 'PAUSE' | 'STOP') =>
    `${sayAnswer(answer)}: ${asked.filter(child => child.answer === answer).length}`
  const toCall = families.filter(family => family.isUnreachable && family.answeredAt === null)
  const refused = children.filter(({ notInvoiced }) => notInvoiced !== null)
  return (
    <div className="flex flex-col gap-4">
      <Details
        items={[
          { label: t('Renewal closes'), value: formatDateTime(sent.closesAt) },
          {
            label: t('Sent'),
            value: `${tCount(families.length, '{count} family', '{count} families')}, ${tCount(asked.length, '{count} proposal', '{count} proposals')}`,
          },
          {
            label: t('Answers'),
            value: [count('ACCEPT'), count('SWITCH'), count('PAUSE'), count('STOP')].join(', '),
          },
          {
            label: t('Without an answer'),
            value: `${tCount(open.length, '{count} seat', '{count} seats')}, ${formatChf(atStake)}`,
          },
          {
            label: sent.seed ? t('Seed of the draw') : t('Hash of the seed'),
            value: <span className="break-all">{sent.seed ?? sent.seedHash}</span>,
          },
        ]}
      />
      {toCall.length > 0 && !sent.decidedAt && (
        <Banner tone="warning" title={t('To be called: no mail reaches them')}>
          {toCall.map(({ name, phone }) => `${name} ${phone}`).join(', ')}
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner tone="warning" title={t('Not invoiced: it is tried again every hour')}>
          <ul>
            {refused.map(child => (
              <li key={child.bookingId}>
                <Refused child={child} />
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

function Refused({ child }: { child: RenewalChild }) {
  const { notInvoiced } = child
  if (!notInvoiced) return null
  const { orderId, bookingId, message } = notInvoiced
  const [to, view] = orderId ? ['/phase5/orders', orderId] : ['/phase5/bookings', bookingId]
  return (
    <>
      <Link
        to={to}
        search={{ view } as never}
        className="font-medium text-lake-800 underline underline-offset-2"
      >
        {fullName(child)}
      </Link>
      {`: ${sayError(notInvoiced, message)}`}
    </>
  )
}

/** How far each course is. */
export function CourseProgress({ renewal }: { renewal: Renewal }) {
  const asked = renewal.children.filter(({ sentAt, isVoid }) => sentAt !== null && !isVoid)
  const courses = renewal.offers.flatMap(offer => {
    const own = asked.filter(({ offerId }) => offerId === offer.id)
    return own.length > 0
      ? [{ offer, own, answered: own.filter(({ answer }) => answer !== null).length }]
      : []
  })
  if (courses.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer py-1 font-medium">{t('Answers by course')}</summary>
      <ul className="flex flex-col divide-y divide-line">
        {courses.map(({ offer, own, answered }) => (
          <li key={offer.id} className="flex flex-wrap justify-between gap-3 py-1">
            <span>{sayCourse(offer)}</span>
            <span className="tabular-nums">
              {t('{answered} of {asked} answered', { answered, asked: own.length })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
