import type { Language } from '#domain/languages.ts'
import { writeItalianDeadline } from '#domain/plain-date.ts'

export interface LetterWords {
  /** The greeting of a letter to somebody whose title we do not know. */
  greeting: (firstName: string, lastName: string) => string
  course: string
  swimmer: string
  schedule: string
  amount: string
  lessons: (count: number) => string
  questions: (contact: string) => string
  or: string
  closing: string
}

export interface InvoiceWords {
  thanks: string
  total: string
  terms: (due: string) => string
}

export const letterWords: Record<Language, LetterWords> = {
  de: {
    greeting: (firstName, lastName) => `Guten Tag ${firstName} ${lastName}`,
    course: 'Kurs',
    swimmer: 'Schwimmer/in',
    schedule: 'Daten und Ort',
    amount: 'Betrag CHF',
    lessons: count => (count === 1 ? '1 Lektion' : `${count} Lektionen`),
    questions: contact => `Haben Sie Fragen? Wir sind gerne für Sie da: ${contact}.`,
    or: 'oder',
    closing: 'Freundliche Grüsse',
  },
  en: {
    greeting: (firstName, lastName) => `Dear ${firstName} ${lastName}`,
    course: 'Course',
    swimmer: 'Swimmer',
    schedule: 'Dates and place',
    amount: 'Amount CHF',
    lessons: count => (count === 1 ? '1 lesson' : `${count} lessons`),
    questions: contact => `If you have any questions, we are happy to help: ${contact}.`,
    or: 'or',
    closing: 'Kind regards',
  },
  fr: {
    greeting: (firstName, lastName) => `Bonjour ${firstName} ${lastName},`,
    course: 'Cours',
    swimmer: 'Nageur / nageuse',
    schedule: 'Dates et lieu',
    amount: 'Montant CHF',
    lessons: count => (count === 1 ? '1 leçon' : `${count} leçons`),
    questions: contact => `Pour toute question, nous sommes à votre disposition : ${contact}.`,
    or: 'ou',
    closing: 'Avec nos meilleures salutations',
  },
  it: {
    greeting: (firstName, lastName) => `Buongiorno ${firstName} ${lastName},`,
    course: 'Corso',
    swimmer: 'Nuotatore/trice',
    schedule: 'Date e luogo',
    amount: 'Importo CHF',
    lessons: count => (count === 1 ? '1 lezione' : `${count} lezioni`),
    questions: contact => `Per qualsiasi domanda siamo volentieri a disposizione: ${contact}.`,
    or: 'o',
    closing: 'Cordiali saluti',
  },
  es: {
    greeting: (firstName, lastName) => `Hola, ${firstName} ${lastName}:`,
    course: 'Curso',
    swimmer: 'Nadador/a',
    schedule: 'Fechas y lugar',
    amount: 'Importe CHF',
    lessons: count => (count === 1 ? '1 clase' : `${count} clases`),
    questions: contact => `Si tiene alguna pregunta, estaremos encantados de ayudarle: ${contact}.`,
    or: 'o',
    closing: 'Atentamente',
  },
  hu: {
    greeting: (firstName, lastName) => `Tisztelt ${lastName} ${firstName}!`,
    course: 'Tanfolyam',
    swimmer: 'Úszó',
    schedule: 'Időpontok és helyszín',
    amount: 'Összeg CHF',
    lessons: count => `${count} alkalom`,
    questions: contact => `Kérdés esetén szívesen állunk rendelkezésére: ${contact}.`,
    or: 'vagy',
    closing: 'Üdvözlettel',
  },
}

export const invoiceWords: Record<Language, InvoiceWords> = {
  de: {
    thanks: 'Vielen Dank für Ihre Anmeldung. Für den folgenden Kurs erlauben wir uns, Rechnung zu stellen:',
    total: 'Total',
    terms: due => `Bitte überweisen Sie den Betrag ohne Abzug bis ${due} mit dem Zahlteil dieser Rechnung.`,
  },
  en: {
    thanks: 'Thank you for your registration. Please find below our invoice for the following course:',
    total: 'Total',
    terms: due => `Please pay the full amount by ${due} using the payment part of this invoice.`,
  },
  fr: {
    thanks: 'Nous vous remercions de votre inscription et vous facturons le cours suivant :',
    total: 'Total',
    terms: due => `Nous vous prions de régler ce montant jusqu’au ${due} au moyen de la section paiement.`,
  },
  it: {
    thanks: 'La ringraziamo per l’iscrizione e Le fatturiamo il seguente corso:',
    total: 'Totale',
    terms: due =>
      `La preghiamo di versare l’importo ${writeItalianDeadline(due)} con la sezione pagamento di questa fattura.`,
  },
  es: {
    thanks: 'Le agradecemos su inscripción. A continuación le facturamos el siguiente curso:',
    total: 'Total',
    terms: due => `Le rogamos que pague el importe hasta el ${due} con la sección de pago de esta factura.`,
  },
  hu: {
    thanks: 'Köszönjük jelentkezését. Az alábbi tanfolyamról állítjuk ki számlánkat:',
    total: 'Végösszeg',
    terms: due =>
      `Fizetési határidő: ${due} Kérjük, az összeget a számla fizetési szelvényével egyenlítse ki.`,
  },
}
