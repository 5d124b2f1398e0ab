/** LATER: the child waits on, but is paused. WITHDRAWN: the entry or the course ended before the family answered. */
export const waitingOfferStates = [
  'OFFERED',
  'ACCEPTED',
  'DECLINED',
  'LATER',
  'EXPIRED',
  'WITHDRAWN',
] as const
export type WaitingOfferState = (typeof waitingOfferStates)[number]

/** The office calls families without a working address, and when a lesson begins soon. */
export const offerChannels = ['MAIL', 'PHONE'] as const
export type OfferChannel = (typeof offerChannels)[number]

export const offerAnswers = ['ACCEPT', 'DECLINE', 'LATER'] as const
export type OfferAnswer = (typeof offerAnswers)[number]

/** What an answer does: makes the offer so, leaves it as it is, or comes too late for anything. */
export function answerOffer(
  state: WaitingOfferState,
  answer: OfferAnswer,
): WaitingOfferState | 'same' | 'over' {
  if (state === 'ACCEPTED') return answer === 'ACCEPT' ? 'same' : 'over'
  if (state === 'WITHDRAWN') return 'over'
  // Also after a no or the deadline, as long as the seat is free.
  if (answer === 'ACCEPT') return 'ACCEPTED'
  if (state === 'EXPIRED') return 'over'
  const wanted = answer === 'LATER' ? 'LATER' : 'DECLINED'
  return state === wanted ? 'same' : wanted
}

/** After so many offers in a row without an answer an entry is paused. */
export const silentOffers = 2
