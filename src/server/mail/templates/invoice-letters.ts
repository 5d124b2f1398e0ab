import { invoiceTitles, stepTitles } from '#domain/dunning-words.ts'
import type { Language } from '#domain/languages.ts'
import { formatChf } from '#domain/money.ts'
import { formatLetterDate, type PlainDate } from '#domain/plain-date.ts'
import { knownFacts, type Letter } from './letter.ts'
import { type PersonName, type Sender, writeName } from './person-name.ts'
import type { CustomerStep } from './words/mail-words.ts'
import { wordsOf } from './words/words-of.ts'

export interface InvoiceData {
  sender: Sender
  contact: PersonName
  swimmer: PersonName
  courseName: string
  invoiceNumber: string
  amountRappen: number
  dueOn: PlainDate
  /** As printed on the payment part, for those who type it. */
  iban?: string
  reference?: string
}

export interface StepData extends InvoiceData {
  /** The first due date, from the invoice itself; `dueOn` is the new deadline. */
  initialDueOn: PlainDate
}

export function writeInvoice(language: Language, data: InvoiceData): Letter {
  const words = wordsOf[language]
  const { labels, invoice } = words
  const { invoiceNumber, courseName } = data
  const participant = writeName(data.swimmer, language)
  const amount = formatChf(data.amountRappen)
  const dueOn = formatLetterDate(data.dueOn, language)
  const title = `${invoiceTitles[language]} ${invoiceNumber}`
  return {
    locale: words.locale,
    subject: `${title} – ${courseName}`,
    preview: invoice.preview(amount, dueOn),
    title,
    blocks: [
      { paragraph: words.greeting(writeName(data.contact, language)) },
      { paragraph: invoice.attached(invoiceNumber, courseName, participant) },
      {
        facts: knownFacts([
          { label: labels.amount, value: amount, isStrong: true },
          { label: labels.payableBy, value: dueOn, isStrong: true },
          { label: labels.account, value: data.iban },
          { label: labels.reference, value: data.reference },
        ]),
      },
      { paragraph: invoice.howToPay(dueOn) },
      { paragraph: words.questions },
    ],
    closing: words.closing,
    signature: [data.sender.name, data.sender.email],
  }
}

export function writeStep(step: CustomerStep, language: Language, data: StepData): Letter {
  const words = wordsOf[language]
  const { labels } = words
  const amount = formatChf(data.amountRappen)
  const dueOn = formatLetterDate(data.dueOn, language)
  const { before, after } = words.steps[step](data.invoiceNumber, dueOn)
  const title = `${stepTitles[step][language]} – ${invoiceTitles[language]} ${data.invoiceNumber}`
  return {
    locale: words.locale,
    subject: title,
    preview: words.invoice.preview(amount, dueOn),
    title,
    blocks: [
      { paragraph: words.greeting(writeName(data.contact, language)) },
      { paragraph: before },
      {
        facts: knownFacts([
          { label: labels.invoice, value: data.invoiceNumber },
          { label: labels.course, value: data.courseName },
          { label: labels.participant, value: writeName(data.swimmer, language) },
          { label: labels.initiallyDue, value: formatLetterDate(data.initialDueOn, language) },
          { label: labels.openAmount, value: amount, isStrong: true },
          { label: labels.payableBy, value: dueOn, isStrong: true },
          { label: labels.account, value: data.iban },
          { label: labels.reference, value: data.reference },
        ]),
      },
      ...after.map(paragraph => ({ paragraph })),
      { paragraph: words.alreadyPaid },
    ],
    closing: words.closing,
    signature: [data.sender.name, data.sender.email],
  }
}
