import { formatAmount, formatChf } from '#domain/billing/money.ts'
import { formatNumericDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import type { Statement } from '#domain/ledger/statement.ts'
import { wordsOf } from './words/words-of.ts'

export interface StatementLine {
  label: string
  /** With its sign, and without the currency. */
  amount: string
}

interface CountedLine extends StatementLine {
  rappen: number
}

/** What was charged besides, let off and paid: the lines between an invoice's amount and what is open. */
export function writeStatementLines({ entries, payments }: Statement, language: Language): CountedLine[] {
  const { statement } = wordsOf[language]
  return [
    ...entries.map(({ kind, amountRappen }) => ({
      label: statement[kind],
      amount: writeSigned(amountRappen),
      rappen: amountRappen,
    })),
    ...payments.map(({ receivedOn, amountRappen }) => ({
      label: receivedOn ? statement.payment(formatNumericDate(receivedOn, language)) : statement.credit,
      amount: writeSigned(-amountRappen),
      rappen: -amountRappen,
    })),
  ]
}

const signOf = (rappen: number) => (rappen < 0 ? '−' : '+')

export const writeSigned = (rappen: number) => `${signOf(rappen)}\u00a0${formatAmount(Math.abs(rappen))}`

/** The sign stands before the currency: + CHF 20.00. */
export const writeSignedChf = (rappen: number) => `${signOf(rappen)}\u00a0${formatChf(Math.abs(rappen))}`
