import type { FastifyBaseLogger } from 'fastify'
import type { SiblingDiscount } from '#domain/billing/sibling-discount.ts'
import type { DunningPolicy } from '#domain/dunning/dunning-policy.ts'
import type { Actor } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Sender } from '#server/mail/templates/person-name.ts'
import type { Creditor } from '../invoices/letter-data.ts'
import type { OwnLetters } from '../settings/school.ts'
import type { OrderRow } from './order-records.ts'
import type { BookingSource, Generation } from './source/booking-source.ts'

/** What the school sets, and may change at any moment. */
interface SchoolSettings {
  /** Who is paid. */
  readonly creditor: Creditor
  /** Signs letters; where Betreibung requests go. */
  readonly officeEmail: string
  readonly policy: DunningPolicy
  /** Sentences of the school's own. */
  readonly letters: OwnLetters
  /** A payment that leaves no more than this open pays the order; the difference is written off. */
  readonly toleranceRappen: number
  /** Whether a family is told by mail that its payment paid the order. */
  readonly confirmsPayments: boolean
  /** None unless the settings say so. */
  readonly siblingDiscount: SiblingDiscount | null
}

/** What the order engine works with. The settings are those that the request found; lists and previews go by them. */
export interface OrderEngine extends SchoolSettings {
  db: Database
  mailer: Mailer
  clock: () => Date
  logger: Pick<FastifyBaseLogger, 'error'>
  sources: Record<Generation, BookingSource>
  /** Where the console is, as people outside reach it. */
  publicUrl: string
  /** The sender of mails. */
  mailFrom: string
  /** For what works without a request, which would have followed them. */
  followSettings: () => Promise<void>
  /** As they are for this transaction; whoever computes money or writes a letter goes by them (`settle`). */
  settingsIn: (tx: Tx) => Promise<SchoolSettings>
  /** How far the clock may be ahead of the newest time that was believed. */
  clockLeadDays: number
}

export type Settling = Partial<Pick<OrderEngine, 'settingsIn'>>

/**
 * The same engine with one state of the settings for all of a transaction, read within it. What is made without such
 * settings keeps its own.
 */
export const settle = async <E extends Settling>(engine: E, tx: Tx): Promise<E> =>
  engine.settingsIn ? { ...engine, ...(await engine.settingsIn(tx)) } : engine

/** Who writes to families, in words of their own. */
export const senderOf = ({
  creditor,
  officeEmail,
  letters,
}: Pick<OrderEngine, 'creditor' | 'officeEmail' | 'letters'>): Sender => ({
  name: creditor.name,
  email: officeEmail,
  texts: letters.texts,
})

/** Who acts, and when. `scope` hides the orders of the other generation. */
export interface Acting {
  actor: Actor
  now: Date
  scope?: Generation | undefined
  /** Refuses by throwing, under the order's lock and before a mail about it is claimed. */
  guard?: ((tx: Tx, order: OrderRow) => Promise<void>) | undefined
}
