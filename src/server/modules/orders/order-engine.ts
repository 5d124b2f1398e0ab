import type { FastifyBaseLogger } from 'fastify'
import type { SiblingDiscount } from '#domain/billing/sibling-discount.ts'
import type { DunningPolicy } from '#domain/dunning/dunning-policy.ts'
import type { Actor } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Sender } from '#server/mail/templates/person-name.ts'
import type { Creditor } from '../invoices/letter-data.ts'
import type { OwnLetters } from '../settings/school.ts'
import type { BookingSource, Generation } from './booking-source/booking-source.ts'
import type { OrderRow } from './order-records.ts'

/** The school's settings; they can change while the server runs. */
interface SchoolSettings {
  /** Who is paid. */
  readonly creditor: Creditor
  /** Signs letters; where Betreibung requests go. */
  readonly officeEmail: string
  readonly policy: DunningPolicy
  /** The school's own wording. */
  readonly letters: OwnLetters
  /** A payment that leaves no more than this open pays the order; the difference is written off. */
  readonly toleranceRappen: number
  /** Whether families get a mail when their payment settles the order. */
  readonly confirmsPayments: boolean
  /** None unless the settings say so. */
  readonly siblingDiscount: SiblingDiscount | null
}

/** The settings here are those at the start of the request; lists and previews use them. */
export interface OrderEngine extends SchoolSettings {
  db: Database
  mailer: Mailer
  clock: () => Date
  logger: Pick<FastifyBaseLogger, 'error'>
  sources: Record<Generation, BookingSource>
  /** The public address of the console. */
  publicUrl: string
  /** The sender of mails. */
  mailFrom: string
  /** Reloads the settings, for work outside of a request. */
  followSettings: () => Promise<void>
  /** The settings as this transaction sees them; code that computes money or writes letters uses `withCurrentSettings`. */
  settingsIn: (tx: Tx) => Promise<SchoolSettings>
  /** How far the clock may be ahead of the last trusted time. */
  clockLeadDays: number
}

export type HasCurrentSettings = Partial<Pick<OrderEngine, 'settingsIn'>>

/** The engine with the settings as this transaction sees them. An engine without `settingsIn` keeps its own. */
export const withCurrentSettings = async <E extends HasCurrentSettings>(engine: E, tx: Tx): Promise<E> =>
  engine.settingsIn ? { ...engine, ...(await engine.settingsIn(tx)) } : engine

/** The sender of letters to families. */
export const senderOf = ({
  creditor,
  officeEmail,
  letters,
}: Pick<OrderEngine, 'creditor' | 'officeEmail' | 'letters'>): Sender => ({
  name: creditor.name,
  email: officeEmail,
  texts: letters.texts,
  familyPage: letters.familyPage,
})

/** Who acts, and when. `scope` hides the orders of the other generation. */
export interface Acting {
  actor: Actor
  now: Date
  scope?: Generation | undefined
  /** Refuses by throwing, under the order's lock and before a mail about it is claimed. */
  guard?: ((tx: Tx, order: OrderRow) => Promise<void>) | undefined
}
