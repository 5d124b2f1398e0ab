import type { Opening } from '#domain/dunning/dunning-facts.ts'
import type { EntryKind } from '#domain/ledger/open-amount.ts'
import type { CustomerStep } from '#domain/orders/order-machine.ts'
import type { SecurityNews } from '#domain/staff/security-news.ts'

/** What the letters say in one language. Names, amounts and dates arrive written as that language writes them. */
export interface MailWords {
  locale: string
  greeting(name: string): string
  closing: string
  /** Shown where a letter invites an answer. */
  questions: string
  labels: {
    course: string
    participant: string
    location: string
    firstLesson: string
    lessons: string
    time: string
    price: string
    invoice: string
    amount: string
    openAmount: string
    initiallyDue: string
    payableBy: string
    account: string
    reference: string
    receivedOn: string
    credit: string
    signInName: string
  }
  /** What leads from an invoice's amount to what is open. */
  statement: Record<EntryKind | 'credit', string> & { payment(receivedOn: string): string }
  bookingConfirmation: {
    title: string
    confirm(participant: string): string
    invoiceFollows: string
  }
  invoice: {
    attached(invoice: string, course: string, participant: string): string
    howToPay(dueOn: string): string
    preview(amount: string, dueOn: string): string
    /** Of an invoice over nothing. */
    nothingToPay: string
  }
  openings: Record<Opening, (invoice: string) => string>
  requests: Record<CustomerStep, (dueOn: string) => string>
  /** What may follow the request. */
  findARemedy: string
  finalNoticeFollows: string
  finalNotice: {
    isLast: string
    costs: string
    /** `rate` is written with its sign. */
    costsAndInterest(rate: string, since: string): string
    /** Of a claim that holds interest up to that day. */
    costsAndFurtherInterest(rate: string, from: string): string
    dispute: string
  }
  /** For a payment that crossed the letter in the post. */
  alreadyPaid: string
  paymentConfirmation: {
    title: string
    thanks(invoice: string, course: string, participant: string): string
  }
  creditNote: {
    attached(note: string, invoice: string, course: string, participant: string): string
    opening: string
    nothingOpen: string
    staysOpen(amount: string): string
    /** Of what was paid and is no longer owed: what happens with it. */
    becomesCredit(amount: string): string
    /** The same, where a refund was asked for. */
    isRefunded(amount: string): string
  }
  courseCancelled: {
    title: string
    sorry(course: string, participant: string): string
  }
  refundAccount: {
    title: string
    askForAccount(amount: string): string
    /** Why the link can be trusted; `host` is where it leads. */
    safe(host: string): string
    button: string
  }
  invitation: {
    title(sender: string): string
    setPassword(sender: string): string
    button: string
    validUntil(expiresOn: string): string
    unexpected: string
  }
  passwordReset: {
    title: string
    setPassword(sender: string): string
    button: string
    valid: string
    unexpected: string
  }
  securityNotice: {
    title(sender: string): string
    events: Record<Exclude<SecurityNews['event'], 'role-changed'>, string>
    roleChanged(role: string): string
    unexpected: string
    /** For the address that an account no longer has. */
    emailUnexpected: string
    objection: string
    restore: string
    button: string
  }
}
