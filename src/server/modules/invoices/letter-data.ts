import type { Language } from '#domain/languages.ts'
import type { DunningStep } from '#domain/order-machine.ts'
import type { PlainDate } from '#domain/plain-date.ts'

/** The provider, as it signs its letters and is paid. */
export interface Creditor {
  name: string
  street: string
  postalCode: string
  city: string
  country?: string | null
  iban: string
  email?: string | null
  phone?: string | null
}

/** Who pays. The address is the billing address when that differs; any part of it may be missing. */
export interface Payer {
  firstName: string
  lastName: string
  /** A company or another person who pays instead. */
  billingName?: string | null
  street?: string | null
  postalCode?: string | null
  city?: string | null
  country?: string | null
}

/** Who an invoice is made out to. */
export function payerName({ billingName, firstName, lastName }: Payer): string {
  return billingName?.trim() || `${firstName} ${lastName}`.trim()
}

export interface Course {
  name: string
  swimmerName: string
  location?: string | null
  dates?: readonly PlainDate[]
  /** `16:00`, or `16:00:00` as the database writes it. */
  startTime?: string | null
}

interface Letter {
  language: Language
  creditor: Creditor
  payer: Payer
  invoiceNumber: string
  /** QR reference or creditor reference, as stored with the order. */
  paymentReference: string
  amountRappen: number
  course: Course
  /** The date of this letter. */
  issuedOn: PlainDate
  dueOn: PlainDate
}

export interface InvoiceData extends Letter {}

/** The steps that write to the customer; the last one goes to the office of debt collection. */
export type ReminderLetterStep = Exclude<DunningStep, 'betreibung-request'>

export interface ReminderData extends Letter {
  step: ReminderLetterStep
  invoicedOn: PlainDate
  /** When the invoice first fell due. */
  initiallyDueOn: PlainDate
}

export interface BetreibungData {
  creditor: Creditor
  debtor: Payer
  /** Who acts for a debtor who is a minor or under guardianship. */
  legalRepresentative?: string | null
  invoiceNumber: string
  invoicedOn: PlainDate
  courseName: string
  claimRappen: number
  interestPercent: number
  interestFrom: PlainDate
  /** What was sent before, as evidence for the office. */
  reminders: readonly { step: DunningStep; sentOn: PlainDate }[]
  issuedOn: PlainDate
}
