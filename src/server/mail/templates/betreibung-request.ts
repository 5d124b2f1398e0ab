import type { OfficeLanguage } from '#domain/address/office-language.ts'
import { formatChf } from '#domain/billing/money.ts'
import { formatLetterDate, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { DunningFacts } from '#domain/dunning/dunning-facts.ts'
import { nameSentLetters, titleStep } from '#domain/dunning/dunning-words.ts'
import type { Statement } from '#domain/ledger/statement.ts'
import { knownFacts, type Letter } from './letter.ts'
import { type PersonName, type Sender, writeName } from './person-name.ts'
import { writeSignedChf, writeStatementLines } from './statement-lines.ts'
import { betreibungWords } from './words/betreibung-words.ts'
import { wordsOf } from './words/words-of.ts'

export interface BetreibungRequestData extends DunningFacts {
  sender: Sender
  debtor: PersonName
  /** The lines of the debtor's address, where the claim is filed (SchKG 46). */
  debtorAddress: readonly string[]
  courseName: string
  swimmer: PersonName
  invoiceNumber: string
  amountRappen: number
  statement?: Statement | undefined
  interestPercent: number
  charged?: ChargedClaim | undefined
  /** What to see to before it is signed and filed. */
  notes?: readonly string[]
}

/** Written to our office in German, regardless of the debtor's language. */
export function writeBetreibungRequest(data: BetreibungRequestData): Letter {
  const words = wordsOf.de
  const debtor = writeName(data.debtor, 'de')
  const amount = formatChf(data.amountRappen)
  const date = (day: PlainDate) => formatLetterDate(day, 'de')
  const letters = nameSentLetters(data.sent, 'de').map(({ title, sentOn }) => `${title} vom ${date(sentOn)}`)
  const title = `${titleStep('betreibung-request', 'de', data)} – ${words.labels.invoice} ${data.invoiceNumber}`
  return {
    locale: words.locale,
    subject: `${title}, ${debtor}`,
    preview: `${debtor}: ${amount}`,
    title,
    blocks: [
      { paragraph: 'Guten Tag' },
      {
        paragraph:
          'Die folgende Forderung ist offen. Das vorbereitete Betreibungsbegehren liegt als PDF bei.',
      },
      {
        facts: knownFacts([
          { label: 'Schuldner/in', value: [debtor, ...data.debtorAddress], isStrong: true },
          { label: 'Forderung', value: amount, isStrong: true },
          { label: 'Davon', value: data.statement && writeClaim(data.statement, 'de') },
          {
            label: 'Zins',
            value: writeInterest(data, 'de')?.replace(/^Zins zu /, '') ?? 'keiner: noch nicht fällig',
          },
          { label: 'Grund', value: `Rechnung ${data.invoiceNumber}, Kurs ${data.courseName}` },
          { label: words.labels.participant, value: writeName(data.swimmer, 'de') },
          { label: words.labels.initiallyDue, value: date(data.initialDueOn) },
          {
            label: 'Versandte Schreiben',
            value: letters.length > 0 ? letters : 'keine',
          },
        ]),
      },
      ...(data.notes ?? []).map(paragraph => ({ paragraph })),
      {
        paragraph:
          'Bitte prüfen Sie die Angaben, unterzeichnen Sie das Begehren und reichen Sie es beim Betreibungsamt am Wohnsitz der Schuldnerin oder des Schuldners ein (Art. 46 und 67 SchKG). Die Kosten sind vorzuschiessen (Art. 68 SchKG).',
      },
    ],
    closing: words.closing,
    signature: [data.sender.name, data.sender.email],
  }
}

/** Of a claim that holds more than the invoice: what of it bears interest, and until when interest is part of it. */
export interface ChargedClaim {
  principalRappen: number
  interestUntil: PlainDate | null
}

/** From which day interest runs, and on what: never on fees and interest (OR 105), nor for days that were charged. */
export function writeInterest(
  {
    interestFrom,
    interestPercent,
    charged,
  }: Pick<BetreibungRequestData, 'interestFrom' | 'interestPercent' | 'charged'>,
  language: OfficeLanguage,
): string | null {
  if (!interestFrom) return null
  const since = formatLetterDate(charged?.interestUntil ?? interestFrom, language)
  const on = charged ? formatChf(charged.principalRappen) : null
  return betreibungWords[language].interest(interestPercent, on, since)
}

/** How an open claim follows from its invoice, for the mail and the sheet. */
export function writeClaim(statement: Statement, language: OfficeLanguage): string[] {
  const { invoiceAmount, line } = betreibungWords[language]
  return [
    invoiceAmount(formatChf(statement.invoicedRappen)),
    ...writeStatementLines(statement, language).map(({ label, rappen }) =>
      line(label, writeSignedChf(rappen)),
    ),
  ]
}
