import type { OfficeLanguage } from '#domain/address/office-language.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { DunningFacts } from '#domain/dunning/dunning-facts.ts'
import type { Language } from '#domain/languages.ts'
import type { Statement } from '#domain/ledger/statement.ts'
import type { OwnTexts } from '#domain/mail/letter-texts.ts'
import type { CustomerStep } from '#domain/orders/order-machine.ts'
import type { ChargedClaim } from '#server/mail/templates/betreibung-request.ts'
import type { ChargedInterest } from '#server/mail/templates/invoice-letters.ts'

/** The provider, as it signs its letters and is paid. */
export interface Creditor {
  name: string
  street: string
  postalCode: string
  city: string
  country?: string | null
  iban: string
  /** What others than a payer can pay to, where `iban` is a QR-IBAN. */
  plainIban?: string | null | undefined
  /** Accounts that earlier invoices named. */
  formerAccounts?: readonly string[]
  email?: string | null
  phone?: string | null
  /** Other ways to pay than a transfer, such as TWINT: at most two lines, as their providers hand them out. */
  alternativeProcedures?: readonly string[]
  /** Of who is in the register of the value added tax. */
  vatNumber?: string | undefined
}

/** The value added tax that an amount holds. */
interface Vat {
  tenths: number
  rappen: number
  grossRappen: number
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
  /** Sentences of the creditor's own, in this language. */
  texts?: OwnTexts | undefined
  creditor: Creditor
  payer: Payer
  invoiceNumber: string
  /** QR reference or creditor reference, as stored with the order. */
  paymentReference: string
  /** The requested amount: the invoice's, or what is open. */
  amountRappen: number
  statement?: Statement | undefined
  course: Course
  /** The date of this letter. */
  issuedOn: PlainDate
  dueOn: PlainDate
}

export interface InvoiceData extends Letter {
  /** The discount on the price. */
  discountRappen?: number
  /** For lessons that were over. */
  elapsedRappen?: number
  /** Undefined without one. */
  vat?: Vat | undefined
}

export interface ReminderData extends Letter, DunningFacts, ChargedInterest {
  step: CustomerStep
  invoicedOn: PlainDate
}

export interface BetreibungData extends DunningFacts {
  /** Of the office where it is filed. */
  language: OfficeLanguage
  creditor: Creditor
  debtor: Payer
  /** Who acts for a debtor who is a minor or under guardianship. */
  legalRepresentative?: string | null
  invoiceNumber: string
  invoicedOn: PlainDate
  courseName: string
  claimRappen: number
  statement?: Statement | undefined
  interestPercent: number
  charged?: ChargedClaim | undefined
  issuedOn: PlainDate
}
