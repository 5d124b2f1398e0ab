import type { Language } from '#domain/languages.ts'

interface ReceiptWords {
  title: (year: number) => string
  opening: (school: string, year: number) => string
  period: string
  currency: string
  total: string
  closing: string
}

/** What the receipt of a year says. */
export const receiptWords: Record<Language, ReceiptWords> = {
  de: {
    title: year => `Zahlungsbestätigung ${year}`,
    opening: (school, year) => `${school} bestätigt, ${year} für folgende Kurse Zahlungen erhalten zu haben:`,
    period: 'Zeitraum',
    currency: 'CHF',
    total: 'Total bezahlt',
    closing: 'Gebühren, Guthaben und Rückzahlungen sind darin nicht enthalten.',
  },
  en: {
    title: year => `Confirmation of payments ${year}`,
    opening: (school, year) => `${school} confirms that in ${year} it received payments for these courses:`,
    period: 'Period',
    currency: 'CHF',
    total: 'Total paid',
    closing: 'Fees, credit and refunds are not part of it.',
  },
  fr: {
    title: year => `Attestation de paiement ${year}`,
    opening: (school, year) =>
      `${school} atteste avoir reçu en ${year} des paiements pour les cours suivants :`,
    period: 'Période',
    currency: 'CHF',
    total: 'Total payé',
    closing: 'Les frais, les avoirs et les remboursements n’y sont pas compris.',
  },
  it: {
    title: year => `Attestazione di pagamento ${year}`,
    opening: (school, year) =>
      `${school} attesta di aver ricevuto nel ${year} pagamenti per i seguenti corsi:`,
    period: 'Periodo',
    currency: 'CHF',
    total: 'Totale pagato',
    closing: 'Spese, crediti e rimborsi non vi sono compresi.',
  },
  es: {
    title: year => `Certificado de pagos ${year}`,
    opening: (school, year) =>
      `${school} certifica haber recibido en ${year} pagos por los siguientes cursos:`,
    period: 'Período',
    currency: 'CHF',
    total: 'Total pagado',
    closing: 'No incluye gastos, saldos a favor ni reembolsos.',
  },
  hu: {
    title: year => `Fizetési igazolás, ${year}`,
    opening: (school, year) =>
      `${school} igazolja, hogy a ${year}. évben az alábbi tanfolyamokért kapott befizetést:`,
    period: 'Időszak',
    currency: 'CHF',
    total: 'Összes befizetés',
    closing: 'A díjak, jóváírások és visszatérítések ebben nem szerepelnek.',
  },
}
