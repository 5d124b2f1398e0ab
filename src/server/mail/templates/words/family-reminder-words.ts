import type { FamilyLetters } from '#domain/dunning/dunning-policy.ts'
import type { Language } from '#domain/languages.ts'

interface FamilyReminderWords {
  /** Of two invoices or more. */
  title(invoices: number): string
  subject(title: string, steps: string): string
  open(invoices: number, total: string): string
  attached: Record<FamilyLetters, string>
  /** In the one letter about all. */
  onNextPages: string
  payEach: string
}

const subject = (title: string, steps: string) => `${title}: ${steps}`

/** What a family reads that is reminded of several invoices at once. */
export const familyReminderWords: Record<Language, FamilyReminderWords> = {
  de: {
    title: invoices => `${invoices} offene Rechnungen`,
    subject,
    open: (invoices, total) =>
      `Für ${invoices} Rechnungen erwarten wir noch eine Zahlung, zusammen ${total}.`,
    attached: {
      each: 'Im Anhang finden Sie zu jeder Rechnung einen Brief mit Zahlteil.',
      together: 'Im Anhang finden Sie einen Brief über alle Rechnungen, mit einem Zahlteil für jede.',
    },
    onNextPages: 'Auf den folgenden Seiten finden Sie zu jeder Rechnung die Einzelheiten und den Zahlteil.',
    payEach:
      'Bitte bezahlen Sie jede Rechnung mit ihrem eigenen Zahlteil, damit wir Ihre Zahlungen richtig zuordnen können.',
  },
  en: {
    title: invoices => `${invoices} open invoices`,
    subject,
    open: (invoices, total) => `We are still expecting payment for ${invoices} invoices, ${total} in total.`,
    attached: {
      each: 'A letter with a payment part is attached for each invoice.',
      together: 'One letter about all of them is attached, with a payment part for each invoice.',
    },
    onNextPages: 'The details and the payment part of each invoice are on the following pages.',
    payEach: 'Please pay each invoice with its own payment part, so that we can match your payments.',
  },
  fr: {
    title: invoices => `${invoices} factures ouvertes`,
    subject: (title, steps) => `${title}\u00a0: ${steps}`,
    open: (invoices, total) =>
      `Nous attendons encore le paiement de ${invoices} factures, soit ${total} au total.`,
    attached: {
      each: 'Vous trouverez en annexe, pour chaque facture, une lettre avec section paiement.',
      together:
        'Vous trouverez en annexe une lettre concernant toutes ces factures, avec une section paiement pour chacune.',
    },
    onNextPages: 'Vous trouverez aux pages suivantes les détails et la section paiement de chaque facture.',
    payEach:
      'Veuillez payer chaque facture avec sa propre section paiement, afin que nous puissions attribuer correctement vos paiements.',
  },
  it: {
    title: invoices => `${invoices} fatture aperte`,
    subject,
    open: (invoices, total) =>
      `Attendiamo ancora il pagamento di ${invoices} fatture, per un totale di ${total}.`,
    attached: {
      each: 'In allegato trova, per ogni fattura, una lettera con sezione pagamento.',
      together:
        'In allegato trova una lettera relativa a tutte le fatture, con una sezione pagamento per ciascuna.',
    },
    onNextPages: 'Nelle pagine seguenti trova i dettagli e la sezione pagamento di ogni fattura.',
    payEach:
      'La preghiamo di pagare ogni fattura con la propria sezione pagamento, affinché possiamo attribuire correttamente i Suoi versamenti.',
  },
  es: {
    title: invoices => `${invoices} facturas pendientes`,
    subject,
    open: (invoices, total) => `Aún esperamos el pago de ${invoices} facturas, por un total de ${total}.`,
    attached: {
      each: 'Adjuntamos, para cada factura, una carta con su sección de pago.',
      together: 'Adjuntamos una carta sobre todas las facturas, con una sección de pago para cada una.',
    },
    onNextPages: 'En las páginas siguientes encontrará los detalles y la sección de pago de cada factura.',
    payEach:
      'Le rogamos que pague cada factura con su propia sección de pago, para que podamos asignar correctamente sus pagos.',
  },
  hu: {
    title: invoices => `${invoices} nyitott számla`,
    subject,
    open: (invoices, total) => `${invoices} számla ellenértékét várjuk még, összesen ${total} összegben.`,
    attached: {
      each: 'A mellékletben minden számlához talál egy levelet fizetési résszel.',
      together: 'A mellékletben egy levelet talál az összes számláról, mindegyikhez külön fizetési résszel.',
    },
    onNextPages: 'A következő oldalakon találja az egyes számlák részleteit és fizetési részét.',
    payEach:
      'Kérjük, minden számlát a saját fizetési részével fizessen be, hogy befizetéseit helyesen tudjuk jóváírni.',
  },
}
