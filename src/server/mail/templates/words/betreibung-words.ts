import type { OfficeLanguage } from '#domain/address/office-language.ts'
import { writeItalianStart } from '#domain/calendar/plain-date.ts'

/** What a request for debt collection says (SchKG 67), in the language of the office where it is filed. */
interface BetreibungWords {
  title: string
  law: string
  invoice: string
  office: string
  officeFor: (place: string) => string
  residence: string
  creditor: string
  account: (iban: string) => string
  debtor: string
  representative: string
  noneKnown: string
  claim: string
  invoiceAmount: (amount: string) => string
  line: (label: string, amount: string) => string
  reason: string
  invoiceOf: (number: string, day: string) => string
  course: (name: string) => string
  costs: string
  costsText: string
  letters: string
  letterOf: (title: string, day: string) => string
  interestLabel: string
  /** On an amount, or on the whole claim. */
  interest: (percent: number, on: string | null, since: string) => string
  interestHeld: (until: string) => string
  interestAccrued: (until: string, amount: string) => string
  placeAndDate: string
  signature: (name: string) => string
}

/** del 5 marzo, dell’8 marzo. */
const italianOf = (day: string) => (/^(8|11) /.test(day) ? `dell’${day}` : `del ${day}`)

export const betreibungWords: Record<OfficeLanguage, BetreibungWords> = {
  de: {
    title: 'Betreibungsbegehren',
    law: 'Angaben nach Art. 67 SchKG',
    invoice: 'Rechnung',
    office: 'Betreibungsamt',
    officeFor: place => `Zuständiges Amt für ${place}`,
    residence: 'Wohnsitz der Schuldnerin oder des Schuldners (Art. 46 SchKG)',
    creditor: 'Gläubiger/in',
    account: iban => `Konto ${iban}`,
    debtor: 'Schuldnerin oder Schuldner',
    representative: 'Gesetzliche Vertretung',
    noneKnown: 'keine bekannt',
    claim: 'Forderung',
    invoiceAmount: amount => `Rechnungsbetrag ${amount}`,
    line: (label, amount) => `${label}: ${amount}`,
    reason: 'Forderungsgrund',
    invoiceOf: (number, day) => `Rechnung ${number} vom ${day}`,
    course: name => `Kurs «${name}»`,
    costs: 'Kosten',
    costsText:
      'Die Betreibungskosten werden vorgeschossen und dürfen von den Zahlungen der Schuldnerin oder des Schuldners vorab erhoben werden (Art. 68 SchKG).',
    letters: 'Vorangegangene Schreiben',
    letterOf: (title, day) => `${title} vom ${day}`,
    interestLabel: 'Verzugszins',
    interest: (percent, on, since) => `Zins zu ${percent} %${on ? ` auf ${on}` : ''} seit ${since}`,
    interestHeld: until =>
      `Verzugszins nach Art. 104 OR; der bis ${until} aufgelaufene ist in der Forderung enthalten`,
    interestAccrued: (until, amount) => `Verzugszins nach Art. 104 OR, bis ${until} aufgelaufen ${amount}`,
    placeAndDate: 'Ort und Datum',
    signature: name => `Unterschrift, ${name}`,
  },
  fr: {
    title: 'Réquisition de poursuite',
    law: 'Indications selon l’art. 67 LP',
    invoice: 'Facture',
    office: 'Office des poursuites',
    officeFor: place => `Office compétent pour ${place}`,
    residence: 'Domicile de la débitrice ou du débiteur (art. 46 LP)',
    creditor: 'Créancière ou créancier',
    account: iban => `Compte ${iban}`,
    debtor: 'Débitrice ou débiteur',
    representative: 'Représentation légale',
    noneKnown: 'aucune connue',
    claim: 'Créance',
    invoiceAmount: amount => `Montant de la facture ${amount}`,
    line: (label, amount) => `${label}\u00a0: ${amount}`,
    reason: 'Cause de l’obligation',
    invoiceOf: (number, day) => `Facture ${number} du ${day}`,
    course: name => `Cours «\u00a0${name}\u00a0»`,
    costs: 'Frais',
    costsText:
      'Les frais de poursuite sont avancés et peuvent être prélevés d’abord sur les versements de la débitrice ou du débiteur (art. 68 LP).',
    letters: 'Courriers précédents',
    letterOf: (title, day) => `${title} du ${day}`,
    interestLabel: 'Intérêt moratoire',
    interest: (percent, on, since) => `Intérêt à ${percent}\u00a0%${on ? ` sur ${on}` : ''} dès le ${since}`,
    interestHeld: until =>
      `Intérêt moratoire selon l’art. 104 CO\u00a0; celui qui a couru jusqu’au ${until} est compris dans la créance`,
    interestAccrued: (until, amount) =>
      `Intérêt moratoire selon l’art. 104 CO, ${amount} courus jusqu’au ${until}`,
    placeAndDate: 'Lieu et date',
    signature: name => `Signature, ${name}`,
  },
  it: {
    title: 'Domanda d’esecuzione',
    law: 'Indicazioni secondo l’art. 67 LEF',
    invoice: 'Fattura',
    office: 'Ufficio d’esecuzione',
    officeFor: place => `Ufficio competente per ${place}`,
    residence: 'Domicilio della debitrice o del debitore (art. 46 LEF)',
    creditor: 'Creditrice o creditore',
    account: iban => `Conto ${iban}`,
    debtor: 'Debitrice o debitore',
    representative: 'Rappresentanza legale',
    noneKnown: 'nessuna nota',
    claim: 'Credito',
    invoiceAmount: amount => `Importo della fattura ${amount}`,
    line: (label, amount) => `${label}: ${amount}`,
    reason: 'Causa del credito',
    invoiceOf: (number, day) => `Fattura ${number} ${italianOf(day)}`,
    course: name => `Corso «${name}»`,
    costs: 'Spese',
    costsText:
      'Le spese esecutive sono anticipate e possono essere prelevate in primo luogo sui pagamenti della debitrice o del debitore (art. 68 LEF).',
    letters: 'Scritti precedenti',
    letterOf: (title, day) => `${title} ${italianOf(day)}`,
    interestLabel: 'Interesse di mora',
    interest: (percent, on, since) =>
      `Interesse del ${percent}\u00a0%${on ? ` su ${on}` : ''} ${writeItalianStart(since)}`,
    interestHeld: until =>
      `Interesse di mora secondo l’art. 104 CO; quello maturato fino al ${until} è compreso nel credito`,
    interestAccrued: (until, amount) =>
      `Interesse di mora secondo l’art. 104 CO, maturati ${amount} fino al ${until}`,
    placeAndDate: 'Luogo e data',
    signature: name => `Firma, ${name}`,
  },
}
