import type { OrderStatus } from '#domain/orders/order-machine.ts'
import type { Words } from './sheet.ts'

/** Headings that several sheets share, and statuses, as the console says them. */
export const headings = {
  amount: { en: 'Amount', de: 'Betrag', fr: 'Montant' },
  city: { en: 'City', de: 'Ort', fr: 'Localité' },
  course: { en: 'Course', de: 'Kurs', fr: 'Cours' },
  created: { en: 'Created', de: 'Erstellt', fr: 'Création' },
  email: { en: 'Email', de: 'E-Mail', fr: 'E-mail' },
  firstName: { en: 'First name', de: 'Vorname', fr: 'Prénom' },
  language: { en: 'Language', de: 'Sprache', fr: 'Langue' },
  lastBooking: { en: 'Last booking', de: 'Letzte Anmeldung', fr: 'Dernière inscription' },
  lastName: { en: 'Last name', de: 'Nachname', fr: 'Nom' },
  open: { en: 'Open', de: 'Offen', fr: 'À payer' },
  phone: { en: 'Phone', de: 'Telefon', fr: 'Téléphone' },
  postalCode: { en: 'Postal Code', de: 'PLZ', fr: 'NPA' },
  status: { en: 'Status', de: 'Status', fr: 'Statut' },
  street: { en: 'Street', de: 'Strasse', fr: 'Rue' },
  swimmer: { en: 'Swimmer', de: 'Teilnehmer/in', fr: 'Participant(e)' },
} as const satisfies Record<string, Words>

export const statusWords: Record<OrderStatus | 'NO_ORDER', Words> = {
  NO_ORDER: { en: 'No Order', de: 'Ohne Auftrag', fr: 'Sans commande' },
  NEW: { en: 'New', de: 'Neu', fr: 'Nouveau' },
  INVOICE_READY: { en: 'Invoice Ready', de: 'Rechnung bereit', fr: 'Facture prête' },
  PAYMENT_REQUESTED: { en: 'Payment Requested', de: 'Rechnung gesendet', fr: 'Facture envoyée' },
  PAYMENT_REMINDER: { en: 'Payment Reminder', de: 'Zahlungserinnerung', fr: 'Rappel de paiement' },
  REMINDER1: { en: 'Reminder 1', de: '1. Mahnung', fr: '1er rappel' },
  REMINDER2: { en: 'Reminder 2', de: '2. Mahnung', fr: '2e rappel' },
  FINAL_NOTICE: { en: 'Final Notice', de: 'Letzte Mahnung', fr: 'Dernier rappel' },
  BETREIBUNG_REQUESTED: {
    en: 'Betreibung Requested',
    de: 'Betreibungsbegehren',
    fr: 'Réquisition de poursuite',
  },
  PAID: { en: 'Paid', de: 'Bezahlt', fr: 'Payé' },
  CANCELLED: { en: 'Cancelled', de: 'Storniert', fr: 'Annulé' },
}
