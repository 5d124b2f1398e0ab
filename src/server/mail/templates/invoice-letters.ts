import { formatChf } from '#domain/billing/money.ts'
import { formatLetterDate, type PlainDate } from '#domain/calendar/plain-date.ts'
import { chooseOpening, type DunningFacts } from '#domain/dunning/dunning-facts.ts'
import { invoiceTitles, titleStep } from '#domain/dunning/dunning-words.ts'
import { defaultInterestPercent, formatPercent } from '#domain/dunning/interest.ts'
import type { Language } from '#domain/languages.ts'
import type { Statement } from '#domain/ledger/statement.ts'
import type { CustomerStep } from '#domain/orders/order-machine.ts'
import { type Block, knownFacts, type Letter } from './letter.ts'
import { type PersonName, type Sender, writeName } from './person-name.ts'
import { writeSignedChf, writeStatementLines } from './statement-lines.ts'
import { mailWordsFor } from './words/own-words.ts'
import { wordsOf } from './words/words-of.ts'

export interface InvoiceData {
  sender: Sender
  contact: PersonName
  swimmer: PersonName
  courseName: string
  invoiceNumber: string
  /** The requested amount. */
  amountRappen: number
  statement?: Statement | undefined
  dueOn: PlainDate
  /** As printed on the payment part, for those who type it. */
  iban?: string
  reference?: string
}

/** `dueOn` is the deadline that the letter sets. */
export interface StepData extends InvoiceData, DunningFacts, ChargedInterest {}

/** Up to which day interest is in the amount that is asked for; none where it holds no interest. */
export interface ChargedInterest {
  interestUntil?: PlainDate | null | undefined
}

export function writeInvoice(language: Language, data: InvoiceData): Letter {
  const words = wordsOf[language]
  const say = mailWordsFor(data.sender, language)
  const { labels, invoice } = words
  const { invoiceNumber, courseName } = data
  const participant = writeName(data.swimmer, language)
  const amount = formatChf(data.amountRappen)
  const dueOn = formatLetterDate(data.dueOn, language)
  const title = `${invoiceTitles[language]} ${invoiceNumber}`
  const isOwed = data.amountRappen > 0
  return {
    locale: words.locale,
    subject: `${title} – ${courseName}`,
    preview: isOwed ? invoice.preview(amount, dueOn) : amount,
    title,
    blocks: [
      { paragraph: words.greeting(writeName(data.contact, language)) },
      { paragraph: say('attached', invoiceNumber, courseName, participant) },
      {
        facts: knownFacts([
          ...statementFacts(language, data),
          { label: data.statement ? labels.openAmount : labels.amount, value: amount, isStrong: true },
          ...(isOwed ? paymentFacts(language, data) : []),
        ]),
      },
      { paragraph: isOwed ? say('howToPay', dueOn) : invoice.nothingToPay },
      { paragraph: say('questions') },
    ],
    closing: say('closing'),
    signature: [data.sender.name, data.sender.email],
  }
}

export function writeStep(step: CustomerStep, language: Language, data: StepData): Letter {
  const words = wordsOf[language]
  const say = mailWordsFor(data.sender, language)
  const amount = formatChf(data.amountRappen)
  const dueOn = formatLetterDate(data.dueOn, language)
  const title = `${titleStep(step, language, data)} – ${invoiceTitles[language]} ${data.invoiceNumber}`
  return {
    locale: words.locale,
    subject: title,
    preview: words.invoice.preview(amount, dueOn),
    title,
    blocks: [
      { paragraph: words.greeting(writeName(data.contact, language)) },
      ...writeStepBlocks(step, language, data),
      { paragraph: words.alreadyPaid },
    ],
    closing: say('closing'),
    signature: [data.sender.name, data.sender.email],
  }
}

/** What a step says about its order. */
export function writeStepBlocks(step: CustomerStep, language: Language, data: StepData): Block[] {
  const words = wordsOf[language]
  const { labels } = words
  const dueOn = formatLetterDate(data.dueOn, language)
  const opening = words.openings[chooseOpening(step, data)](data.invoiceNumber)
  return [
    { paragraph: step === 'final-notice' ? `${opening} ${words.finalNotice.isLast}` : opening },
    {
      facts: knownFacts([
        { label: labels.invoice, value: data.invoiceNumber },
        { label: labels.course, value: data.courseName },
        { label: labels.participant, value: writeName(data.swimmer, language) },
        { label: labels.initiallyDue, value: formatLetterDate(data.initialDueOn, language) },
        ...statementFacts(language, data),
        { label: labels.openAmount, value: formatChf(data.amountRappen), isStrong: true },
        ...paymentFacts(language, data),
      ]),
    },
    {
      paragraph:
        step === 'final-notice'
          ? words.requests[step](dueOn)
          : mailWordsFor(data.sender, language)(step, dueOn),
    },
    ...furtherParagraphs(step, language, data).map(paragraph => ({ paragraph })),
  ]
}

const statementFacts = (language: Language, { statement }: InvoiceData) =>
  statement
    ? [
        { label: wordsOf[language].labels.amount, value: formatChf(statement.invoicedRappen) },
        ...writeStatementLines(statement, language).map(({ label, rappen }) => ({
          label,
          value: writeSignedChf(rappen),
        })),
      ]
    : []

const paymentFacts = (language: Language, { dueOn, iban, reference }: InvoiceData) => {
  const { labels } = wordsOf[language]
  return [
    { label: labels.payableBy, value: formatLetterDate(dueOn, language), isStrong: true },
    { label: labels.account, value: iban },
    { label: labels.reference, value: reference },
  ]
}

function furtherParagraphs(step: CustomerStep, language: Language, facts: StepData): string[] {
  const words = wordsOf[language]
  switch (step) {
    case 'payment-reminder':
      return []
    case 'reminder1':
      return [words.findARemedy]
    case 'reminder2':
      return [words.finalNoticeFollows, words.findARemedy]
    case 'final-notice':
      return [writeConsequences(language, facts), words.finalNotice.dispute]
  }
}

/**
 * What a Betreibung will cost, in mail and PDF alike. Interest is claimed only from a day that has come, and only once:
 * what the open amount holds is not announced again.
 */
export function writeConsequences(
  language: Language,
  { interestFrom, interestUntil }: DunningFacts & ChargedInterest,
): string {
  const { costs, costsAndInterest, costsAndFurtherInterest } = wordsOf[language].finalNotice
  if (!interestFrom) return costs
  const rate = formatPercent(defaultInterestPercent, language)
  return interestUntil
    ? costsAndFurtherInterest(rate, formatLetterDate(interestUntil, language))
    : costsAndInterest(rate, formatLetterDate(interestFrom, language))
}
