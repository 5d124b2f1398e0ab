import { countryCode } from '#domain/address/countries.ts'
import { isQrIban } from '#domain/billing/iban.ts'
import type { Creditor, Payer } from './letter-data.ts'

/** The account an authority can pay to: never a QR-IBAN, which takes QR references alone. */
export function plainAccountOf({ iban, plainIban }: Pick<Creditor, 'iban' | 'plainIban'>): string | null {
  return isQrIban(iban) ? (plainIban ?? null) : iban
}

/** What staff must check before they sign and file the sheet. Part of their mail, not of the sheet. */
export function writeBetreibungNotes(creditor: Creditor, debtor: Payer, payer: Payer): string[] {
  const isAbroad = countryCode(debtor.country) !== 'CH'
  const isIncomplete = !debtor.street || !debtor.postalCode || !debtor.city
  const notes = [
    isAbroad && 'Wohnsitz im Ausland: Bitte klären Sie vor dem Einreichen den Betreibungsort.',
    isIncomplete && 'Die Adresse ist unvollständig: Bitte ergänzen Sie sie vor dem Einreichen.',
    payer.billingName &&
      `Die Rechnung lautet auf ${payer.billingName}: Bitte prüfen Sie, wer die Forderung schuldet.`,
    !plainAccountOf(creditor) &&
      'Auf dem Begehren fehlt das Konto, denn ein Amt kann nicht auf eine QR-IBAN zahlen: Bitte tragen Sie die IBAN ein, oder hinterlegen Sie sie unter Büro, Einstellungen, Schule.',
  ]
  return notes.filter(note => typeof note === 'string' && note !== '') as string[]
}
