import { formatAmount } from '#domain/billing/money.ts'
import { formatNumericDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import type { Statement } from '#domain/ledger/statement.ts'
import { wordsOf } from './words/words-of.ts'

export interface StatementLine {
  label: string
  /** With its sign, and without the currency. */
  amount: string
}

/** What was charged besides, let off and paid: the lines between an invoice's amount and what is open. */
export function writeStatementLines({ entries, payments }: Statement, language: Language): StatementLine[] {
  const { statement } = wordsOf[language]
  return [
    ...entries.map(({ kind, amountRappen }) => ({
      label: statement[kind],
      amount: writeSigned(amountRappen),
    })),
    ...payments.map(({ receivedOn, amountRappen }) => ({
      label: receivedOn ? statement.payment(formatNumericDate(receivedOn, language)) : statement.credit,
      amount: writeSigned(-amountRappen),
    })),
  ]
}

export const writeSigned = (rappen: number) =>
  `${rappen < 0 ? '−' : '+'}\u00a0${formatAmount(Math.abs(rappen))}`
