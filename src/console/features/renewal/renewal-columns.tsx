import type { Renewal, RenewalChild } from '#contract/renewal.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import {
  sayAnswer,
  sayCourse,
  sayDoubt,
  sayNoProposal,
  sayOfferOf,
  sayOutcome,
  sayWhen,
} from './renewal-words.ts'

/** Now, the proposal, its seats, and what became of it. */
export const renewalColumns = (renewal: Renewal): Column<RenewalChild>[] => [
  { id: 'child', header: 'Child', cell: fullName, sort: fullName, width: '12rem', card: 'title' },
  {
    id: 'now',
    header: 'Now|course',
    cell: ({ from }) => <TwoLines top={sayCourse(from)} bottom={from.quickId} />,
    sort: ({ from }) => `${from.weekday} ${from.startTime}`,
  },
  {
    id: 'proposal',
    header: 'Proposal',
    cell: child => <ProposalCell child={child} renewal={renewal} />,
    sort: ({ noProposal, offerId }) => noProposal ?? sayOfferOf(renewal, offerId),
  },
  { id: 'seats', header: 'Seats', cell: child => saySeats(child, renewal), width: '7rem', align: 'right' },
  {
    id: 'state',
    header: 'Status',
    cell: child => <StateCell child={child} />,
    sort: ({ outcome, answer, sentAt }) => outcome ?? answer ?? sentAt,
    width: '11rem',
    card: 'badge',
  },
]

function saySeats({ offerId }: RenewalChild, { offers }: Renewal): string {
  const offer = offers.find(({ id }) => id === offerId)
  return offer ? t('{free} of {seats} free', { free: offer.free, seats: offer.seats }) : ''
}

function ProposalCell({ child, renewal }: { child: RenewalChild; renewal: Renewal }) {
  const { noProposal, doubts, offerId, reason, isVoid } = child
  const notes = [
    ...doubts.map(sayDoubt),
    ...(isVoid ? [t('The course has changed: please send it again')] : []),
  ]
  const offer = renewal.offers.find(({ id }) => id === offerId)
  return (
    <>
      {noProposal ? (
        <strong className="font-medium text-amber-800 dark:text-amber-300">
          {sayNoProposal(noProposal)}
        </strong>
      ) : (
        <TwoLines top={sayOfferOf(renewal, offerId)} bottom={offer?.quickId ?? ''} />
      )}
      {notes.length > 0 && (
        <span className="block text-amber-800 dark:text-amber-300">{notes.join(', ')}</span>
      )}
      {reason && <span className="block text-ink-soft">{reason}</span>}
    </>
  )
}

function StateCell({ child }: { child: RenewalChild }) {
  const { outcome, answer, sentAt, isVoid } = child
  if (outcome)
    return (
      <Badge tone={outcome === 'LAPSED' || outcome === 'VOID' ? 'grey' : 'green'}>
        {sayOutcome(outcome)}
      </Badge>
    )
  if (!sentAt || isVoid) return <Badge tone="grey">{t('Not sent')}</Badge>
  return <Badge tone={answer === null ? 'orange' : 'blue'}>{sayAnswer(answer)}</Badge>
}

/** The wishes of a child, or nothing. */
export const sayWishes = (child: RenewalChild, renewal: Renewal): string[] =>
  child.wishes.flatMap(id => {
    const offer = renewal.offers.find(one => one.id === id)
    return offer ? [sayWhen(offer)] : []
  })
