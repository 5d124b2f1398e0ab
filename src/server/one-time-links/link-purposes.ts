import { consolePages, sitePages } from '#contract/routes/paths.ts'
import type { Topic } from '#contract/routes/topics.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import type { OneTimeLinksTable } from '#server/db/tables/users.ts'

export interface LinkPurpose {
  /** The page that the link opens. */
  page: string
  hours: number
  uses: 'one' | 'many'
  /** The column of the record that it belongs to; the link goes with that record. */
  owner: keyof OneTimeLinksTable & ('userId' | 'refundId' | 'substituteAskId' | 'questionId')
  /** The lists that show whether there is a link. */
  topic: Topic
  /** Older links of the same record that a new one ends. */
  ends: readonly string[]
}

const days = 24

/** Links that are mailed to one person. A further one needs a line here and its page; masks and bounces know it from here. */
export const linkPurposes = {
  invitation: {
    page: consolePages.invitation,
    hours: 7 * days,
    uses: 'one',
    owner: 'userId',
    topic: 'users',
    ends: ['invitation', 'reset'],
  },
  reset: {
    page: consolePages.resetPassword,
    hours: 1,
    uses: 'one',
    owner: 'userId',
    topic: 'users',
    ends: ['invitation', 'reset'],
  },
  /** For the address that an account had before. A newer one must not end it: it may be a thief's. */
  objection: {
    page: consolePages.restoreAddress,
    hours: 7 * days,
    uses: 'one',
    owner: 'userId',
    topic: 'users',
    ends: [],
  },
  refund: {
    page: sitePages.refund,
    hours: 14 * days,
    uses: 'one',
    owner: 'refundId',
    topic: 'payments',
    ends: ['refund'],
  },
  /** It ends with its search; until then one may change one's mind. */
  substitute: {
    page: sitePages.substitute,
    hours: 90 * days,
    uses: 'many',
    owner: 'substituteAskId',
    topic: 'lessons',
    ends: [],
  },
  /** Questions to families (`modules/questions`): until it is over one may change one's mind, later one reads what became of it. */
  'still-waiting': {
    page: sitePages.stillWaiting,
    hours: 180 * days,
    uses: 'many',
    owner: 'questionId',
    topic: 'families',
    ends: [],
  },
  renewal: {
    page: sitePages.renewal,
    hours: 180 * days,
    uses: 'many',
    owner: 'questionId',
    topic: 'families',
    ends: [],
  },
  'waiting-offer': {
    page: sitePages.waitingOffer,
    hours: 180 * days,
    uses: 'many',
    owner: 'questionId',
    topic: 'families',
    ends: [],
  },
} as const satisfies Record<string, LinkPurpose> & Record<QuestionKind, LinkPurpose & { owner: 'questionId' }>

export type PurposeName = keyof typeof linkPurposes
