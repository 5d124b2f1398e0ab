import { Check, CirclePause, X } from 'lucide-react'
import { type StaffOffer, waitingOfferRoutes } from '#contract/waiting-list/waiting-offers.ts'
import type { OfferAnswer } from '#domain/waiting-list/waiting-offer.ts'
import { t } from '#web/language/t.ts'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { sayChildren } from './offer-columns.tsx'

/** What a family said on the telephone. */
export function OfferAnswers({ offer }: { offer: StaffOffer }) {
  const calls = waitingOfferRoutes.answerForFamily
  const { perform } = useConfirmedAction(calls, ['families', 'bookings', 'lessonOffers', 'emails'])
  if (offer.state !== 'OFFERED') return null
  const names = sayChildren(offer)
  const give = (answer: OfferAnswer) =>
    void perform({
      input: { params: { id: offer.groupId }, body: { answer } },
      ...(answer === 'ACCEPT' && {
        question: {
          title: t('Book the seat for {names}?', { names }),
          text: t('The booking is made, and the confirmation is mailed where there is an address.'),
          confirmLabel: t('Book the seat'),
        },
      }),
      success: ({ outcome }) =>
        outcome === 'ACCEPTED'
          ? t('The seat is booked.')
          : outcome === 'GONE'
            ? t('The seat is no longer free.')
            : t('The answer is saved; the seat goes to the next child.'),
      failure: message => message,
    })
  return (
    <>
      <RowButton label={t('Accept|seat')} calls={calls} icon={Check} onClick={() => give('ACCEPT')} />
      <RowButton
        label={t('Decline and go on waiting')}
        calls={calls}
        icon={X}
        onClick={() => give('DECLINE')}
      />
      <RowButton label={t('Not now: pause')} calls={calls} icon={CirclePause} onClick={() => give('LATER')} />
    </>
  )
}
