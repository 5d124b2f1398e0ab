import type { Language } from '#domain/languages.ts'
import { siteWords } from '#site/site-words.ts'

interface RefundWords {
  refund: string
  title: (amount: string) => string
  text: (sender: string, day: string) => string
  invoice: string
  course: string
  send: string
  sending: string
  thanks: string
  done: string
  problems: Record<
    'refund.iban-wrong' | 'refund.iban-qr' | 'refund.link-invalid' | 'request.too-many',
    string
  >
}

export const refundWords: Record<Language, RefundWords> = {
  de: {
    refund: 'Rückzahlung',
    title: amount => `Ihre Rückzahlung von ${amount}`,
    text: (sender, day) => `${sender} zahlt sie auf das Konto, das Sie hier bis am ${day} angeben.`,
    invoice: 'Rechnung',
    course: 'Kurs',
    send: 'Senden',
    sending: 'Wird gesendet …',
    thanks: 'Vielen Dank',
    done: 'Wir überweisen das Geld in den nächsten Tagen auf Ihr Konto.',
    problems: {
      'refund.iban-wrong': 'Bitte geben Sie eine gültige IBAN der Schweiz oder Liechtensteins ein',
      'refund.iban-qr':
        'Das ist eine QR-IBAN, auf die nur QR-Rechnungen bezahlt werden. Bitte geben Sie die gewöhnliche IBAN des Kontos an',
      'refund.link-invalid':
        'Dieser Link ist abgelaufen oder wurde bereits verwendet. Bitte verlangen Sie bei uns einen neuen.',
      'request.too-many': siteWords.de.tooMany,
    },
  },
  en: {
    refund: 'Refund',
    title: amount => `Your refund of ${amount}`,
    text: (sender, day) => `${sender} pays it to the account you name here, until ${day}.`,
    invoice: 'Invoice',
    course: 'Course',
    send: 'Send',
    sending: 'Sending...',
    thanks: 'Thank you',
    done: 'We will pay the money to your account within a few days.',
    problems: {
      'refund.iban-wrong': 'Please enter a valid IBAN of Switzerland or Liechtenstein',
      'refund.iban-qr':
        'This is a QR-IBAN, which takes QR-bills only. Please enter the plain IBAN of the account',
      'refund.link-invalid': 'This link has expired or was used already. Please ask us for a new one.',
      'request.too-many': siteWords.en.tooMany,
    },
  },
  fr: {
    refund: 'Remboursement',
    title: amount => `Votre remboursement de ${amount}`,
    text: (sender, day) => `${sender} le verse sur le compte que vous indiquez ici jusqu’au ${day}.`,
    invoice: 'Facture',
    course: 'Cours',
    send: 'Envoyer',
    sending: 'Envoi…',
    thanks: 'Merci',
    done: 'Nous versons l’argent sur votre compte ces prochains jours.',
    problems: {
      'refund.iban-wrong': 'Veuillez saisir un IBAN valable de Suisse ou du Liechtenstein',
      'refund.iban-qr':
        'C’est un QR-IBAN, qui n’accepte que des QR-factures. Veuillez indiquer l’IBAN ordinaire du compte',
      'refund.link-invalid': 'Ce lien a expiré ou a déjà été utilisé. Veuillez nous en demander un nouveau.',
      'request.too-many': siteWords.fr.tooMany,
    },
  },
  it: {
    refund: 'Rimborso',
    title: amount => `Il Suo rimborso di ${amount}`,
    text: (sender, day) => `${sender} lo versa sul conto che indica qui fino al ${day}.`,
    invoice: 'Fattura',
    course: 'Corso',
    send: 'Inviare',
    sending: 'Invio…',
    thanks: 'Grazie',
    done: 'Verseremo il denaro sul Suo conto nei prossimi giorni.',
    problems: {
      'refund.iban-wrong': 'Inserisca un IBAN valido della Svizzera o del Liechtenstein',
      'refund.iban-qr':
        'Questo è un QR-IBAN, che accetta soltanto QR-fatture. Indichi l’IBAN ordinario del conto',
      'refund.link-invalid': 'Questo link è scaduto o è già stato utilizzato. Ce ne chieda uno nuovo.',
      'request.too-many': siteWords.it.tooMany,
    },
  },
  es: {
    refund: 'Reembolso',
    title: amount => `Su reembolso de ${amount}`,
    text: (sender, day) => `${sender} lo abona en la cuenta que indique aquí hasta el ${day}.`,
    invoice: 'Factura',
    course: 'Curso',
    send: 'Enviar',
    sending: 'Enviando…',
    thanks: 'Gracias',
    done: 'Abonaremos el dinero en su cuenta en los próximos días.',
    problems: {
      'refund.iban-wrong': 'Introduzca un IBAN válido de Suiza o de Liechtenstein',
      'refund.iban-qr':
        'Este es un QR-IBAN, que solo admite facturas QR. Indique el IBAN ordinario de la cuenta',
      'refund.link-invalid': 'Este enlace ha caducado o ya se ha utilizado. Pídanos uno nuevo.',
      'request.too-many': siteWords.es.tooMany,
    },
  },
  hu: {
    refund: 'Visszatérítés',
    title: amount => `Az Ön visszatérítése: ${amount}`,
    text: (sender, day) => `${sender} arra a számlára utalja, amelyet itt megad. Határidő: ${day}`,
    invoice: 'Számla',
    course: 'Tanfolyam',
    send: 'Küldés',
    sending: 'Küldés…',
    thanks: 'Köszönjük',
    done: 'A pénzt a következő napokban átutaljuk az Ön számlájára.',
    problems: {
      'refund.iban-wrong': 'Kérjük, adjon meg egy érvényes svájci vagy liechtensteini IBAN-számot',
      'refund.iban-qr':
        'Ez egy QR-IBAN, amelyre csak QR-számlák fizethetők be. Kérjük, a számla rendes IBAN-számát adja meg',
      'refund.link-invalid': 'Ez a hivatkozás lejárt, vagy már felhasználták. Kérjük, kérjen tőlünk újat.',
      'request.too-many': siteWords.hu.tooMany,
    },
  },
}

export type RefundProblem = keyof RefundWords['problems']

export const isRefundProblem = (code: unknown): code is RefundProblem =>
  typeof code === 'string' && code in refundWords.en.problems
