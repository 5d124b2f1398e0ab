import { writeItalianDeadline } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'

/** What printed letters say besides the words they share with the mails (`wordsOf`). */
export interface LetterWords {
  schedule: string
  lessons: (count: number) => string
  questions: (contact: string) => string
  or: string
  closing: string
}

export interface InvoiceWords {
  thanks: string
  total: string
  siblingDiscount: string
  /** Lessons that were over at the booking. */
  elapsed: string
  terms: (due: string) => string
}

interface VatWords {
  /** That a price holds the tax. */
  included: (percent: string) => string
  /** The net amount behind the tax. */
  of: (percent: string, net: string) => string
}

export const vatWords: Record<Language, VatWords> = {
  de: {
    included: percent => `inkl. ${percent}\u00a0% MWST`,
    of: (percent, net) => `Enthaltene MWST: ${percent}\u00a0% auf ${net}`,
  },
  en: {
    included: percent => `incl. ${percent}% VAT`,
    of: (percent, net) => `VAT included: ${percent}% on ${net}`,
  },
  fr: {
    included: percent => `TVA ${percent}\u00a0% comprise`,
    of: (percent, net) => `TVA comprise : ${percent}\u00a0% sur ${net}`,
  },
  it: {
    included: percent => `IVA ${percent}\u00a0% inclusa`,
    of: (percent, net) => `IVA inclusa: ${percent}\u00a0% su ${net}`,
  },
  es: {
    included: percent => `IVA del ${percent}\u00a0% incluido`,
    of: (percent, net) => `IVA incluido: ${percent}\u00a0% sobre ${net}`,
  },
  hu: {
    included: percent => `${percent}% áfával`,
    of: (percent, net) => `Ebből áfa: ${percent}%, nettó összeg: ${net}`,
  },
}

export const letterWords: Record<Language, LetterWords> = {
  de: {
    schedule: 'Daten und Ort',
    lessons: count => (count === 1 ? '1 Lektion' : `${count} Lektionen`),
    questions: contact => `Haben Sie Fragen? Wir sind gerne für Sie da: ${contact}.`,
    or: 'oder',
    closing: 'Freundliche Grüsse',
  },
  en: {
    schedule: 'Dates and venue',
    lessons: count => (count === 1 ? '1 lesson' : `${count} lessons`),
    questions: contact => `If you have any questions, we are happy to help: ${contact}.`,
    or: 'or',
    closing: 'Kind regards',
  },
  fr: {
    schedule: 'Dates et lieu',
    lessons: count => (count === 1 ? '1 leçon' : `${count} leçons`),
    questions: contact => `Pour toute question, nous sommes à votre disposition : ${contact}.`,
    or: 'ou',
    closing: 'Avec nos meilleures salutations',
  },
  it: {
    schedule: 'Date e luogo',
    lessons: count => (count === 1 ? '1 lezione' : `${count} lezioni`),
    questions: contact => `Per qualsiasi domanda siamo volentieri a disposizione: ${contact}.`,
    or: 'o',
    closing: 'Cordiali saluti',
  },
  es: {
    schedule: 'Fechas y lugar',
    lessons: count => (count === 1 ? '1 clase' : `${count} clases`),
    questions: contact => `Si tiene alguna pregunta, estaremos encantados de ayudarle: ${contact}.`,
    or: 'o',
    closing: 'Atentamente',
  },
  hu: {
    schedule: 'Alkalmak és helyszín',
    lessons: count => `${count} alkalom`,
    questions: contact => `Kérdés esetén szívesen állunk rendelkezésére: ${contact}.`,
    or: 'vagy',
    closing: 'Üdvözlettel',
  },
}

export const invoiceWords: Record<Language, InvoiceWords> = {
  de: {
    thanks: 'Vielen Dank für Ihre Anmeldung. Wir stellen Ihnen folgenden Kurs in Rechnung:',
    total: 'Total',
    siblingDiscount: 'Geschwisterrabatt',
    elapsed: 'Bereits vergangene Lektionen',
    terms: due =>
      `Bitte überweisen Sie den Betrag ohne Abzug bis am ${due} mit dem Zahlteil dieser Rechnung.`,
  },
  en: {
    thanks: 'Thank you for your registration. Please find below our invoice for the following course:',
    total: 'Total',
    siblingDiscount: 'Sibling discount',
    elapsed: 'Lessons already over',
    terms: due => `Please pay the full amount by ${due} using the payment part of this invoice.`,
  },
  fr: {
    thanks: 'Nous vous remercions de votre inscription et vous facturons le cours suivant :',
    total: 'Total',
    siblingDiscount: 'Rabais fratrie',
    elapsed: 'Leçons déjà passées',
    terms: due =>
      `Nous vous prions de régler ce montant d’ici au ${due} au moyen de la section paiement de cette facture.`,
  },
  it: {
    thanks: 'La ringraziamo per l’iscrizione e Le fatturiamo il seguente corso:',
    total: 'Totale',
    siblingDiscount: 'Sconto fratelli',
    elapsed: 'Lezioni già passate',
    terms: due =>
      `La preghiamo di versare l’importo ${writeItalianDeadline(due)} con la sezione pagamento di questa fattura.`,
  },
  es: {
    thanks: 'Le agradecemos su inscripción. A continuación le facturamos el siguiente curso:',
    total: 'Total',
    siblingDiscount: 'Descuento por hermanos',
    elapsed: 'Clases ya pasadas',
    terms: due =>
      `Le rogamos que pague el importe a más tardar el ${due} con la sección de pago de esta factura.`,
  },
  hu: {
    thanks: 'Köszönjük jelentkezését. Az alábbi tanfolyam díját számlázzuk ki Önnek:',
    total: 'Végösszeg',
    siblingDiscount: 'Testvérkedvezmény',
    elapsed: 'Már elmúlt órák',
    terms: due =>
      `Fizetési határidő: ${due} Kérjük, az összeget a számla fizetési részével („Payment part”) egyenlítse ki.`,
  },
}
