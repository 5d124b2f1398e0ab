import type { DunningStep } from '#domain/order-machine.ts'

/** The steps a customer gets a letter for; a Betreibung request goes to our own office. */
export type CustomerStep = Exclude<DunningStep, 'betreibung-request'>

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
    signInName: string
  }
  bookingConfirmation: {
    title: string
    confirm(participant: string): string
    invoiceFollows: string
  }
  invoice: {
    attached(invoice: string, course: string, participant: string): string
    howToPay(dueOn: string): string
    preview(amount: string, dueOn: string): string
  }
  steps: Record<
    CustomerStep,
    (invoice: string, dueOn: string) => { before: string; after: readonly string[] }
  >
  /** For a payment that crossed the letter in the post. */
  alreadyPaid: string
  invitation: {
    title(sender: string): string
    setPassword(sender: string): string
    button: string
    validUntil(expiresOn: string): string
    unexpected: string
  }
}
