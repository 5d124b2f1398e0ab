import type { FastifyBaseLogger } from 'fastify'
import type { SiblingDiscount } from '#domain/billing/sibling-discount.ts'
import type { DunningPolicy } from '#domain/dunning/dunning-policy.ts'
import type { Actor } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Creditor } from '../invoices/letter-data.ts'
import type { OwnLetters } from '../settings/school.ts'
import type { OrderRow } from './order-records.ts'
import type { BookingSource, Generation } from './source/booking-source.ts'

/** What the order engine works with. */
export interface OrderEngine {
  db: Database
  mailer: Mailer
  clock: () => Date
  logger: Pick<FastifyBaseLogger, 'error'>
  sources: Record<Generation, BookingSource>
  /** As the settings say now, which change while the server runs: read it when it is used. */
  readonly creditor: Creditor
  /** Where the console is, as people outside reach it. */
  publicUrl: string
  /** The sender of mails. */
  mailFrom: string
  /** Where Betreibung requests go. */
  readonly officeEmail: string
  readonly policy: DunningPolicy
  /** Sentences of the school's own. */
  readonly letters: OwnLetters
  /** For what works without a request, which would have followed them. */
  followSettings: () => Promise<void>
  /** A payment that leaves no more than this open pays the order; the difference is written off. */
  readonly toleranceRappen: number
  /** Whether a family is told by mail that its payment paid the order. */
  readonly confirmsPayments: boolean
  /** None unless the settings say so. */
  readonly siblingDiscount: SiblingDiscount | null
  /** How far the clock may be ahead of the newest time that was believed. */
  clockLeadDays: number
}

/** Who acts, and when. `scope` hides the orders of the other generation. */
export interface Acting {
  actor: Actor
  now: Date
  scope?: Generation | undefined
  /** Refuses by throwing, under the order's lock and before a mail about it is claimed. */
  guard?: ((tx: Tx, order: OrderRow) => Promise<void>) | undefined
}
