import type { AgeingRow, DeferredRow, OpenItem, RevenueRow, SeatsRow } from '#contract/books/reports.ts'
import type { Age } from '#domain/books/ageing.ts'
import type { Sheet, Words } from '#server/files/sheets/sheet.ts'

/** The tables of the reports as files, with the columns of the screen. */

const words = {
  month: { en: 'Month', de: 'Monat', fr: 'Mois' },
  level: { en: 'Level', de: 'Niveau', fr: 'Niveau' },
  orders: { en: 'Orders', de: 'Aufträge', fr: 'Commandes' },
  invoiced: { en: 'Invoiced', de: 'Verrechnet', fr: 'Facturé' },
  credited: { en: 'Credited', de: 'Gutschriften', fr: 'Crédité' },
  revenue: { en: 'Revenue', de: 'Umsatz', fr: 'Chiffre d’affaires' },
  due: { en: 'Due', de: 'Fällig', fr: 'Échéance' },
  open: { en: 'Open', de: 'Offen', fr: 'À payer' },
  invoice: { en: 'Invoice', de: 'Rechnung', fr: 'Facture' },
  payee: { en: 'Payee', de: 'Zahler/in', fr: 'Payeur' },
  course: { en: 'Course', de: 'Kurs', fr: 'Cours' },
  invoicedOn: { en: 'Invoiced on', de: 'Verrechnet am', fr: 'Facturé le' },
  overdue: { en: 'Overdue', de: 'Überfällig', fr: 'En retard' },
  start: { en: 'Start', de: 'Beginn', fr: 'Début' },
  held: { en: 'Lessons held', de: 'Gehaltene Lektionen', fr: 'Leçons données' },
  lessons: { en: 'Lessons', de: 'Lektionen', fr: 'Leçons' },
  earned: { en: 'Earned', de: 'Realisiert', fr: 'Acquis' },
  deferred: { en: 'Deferred', de: 'Abgegrenzt', fr: 'Reçu d’avance' },
  place: { en: 'Location', de: 'Kursort', fr: 'Lieu' },
  seats: { en: 'Seats', de: 'Plätze', fr: 'Places' },
  sold: { en: 'Sold', de: 'Verkauft', fr: 'Vendues' },
} as const satisfies Record<string, Words>

const agesInWords: Record<Age, Words> = {
  'not-due': { en: 'Not due yet', de: 'Noch nicht fällig', fr: 'Pas encore échu' },
  '1-30': { en: '1 to 30 days', de: '1 bis 30 Tage', fr: '1 à 30 jours' },
  '31-60': { en: '31 to 60 days', de: '31 bis 60 Tage', fr: '31 à 60 jours' },
  '61-90': { en: '61 to 90 days', de: '61 bis 90 Tage', fr: '61 à 90 jours' },
  'over-90': { en: 'More than 90 days', de: 'Mehr als 90 Tage', fr: 'Plus de 90 jours' },
}

export const revenueSheet = (rows: RevenueRow[]): Sheet<RevenueRow> => ({
  name: words.revenue,
  rows: [rows],
  columns: [
    { header: words.month, kind: 'text', value: row => row.month },
    { header: words.level, kind: 'text', value: row => row.level },
    { header: words.orders, kind: 'number', value: row => row.orders },
    { header: words.invoiced, kind: 'amount', value: row => row.invoiced },
    { header: words.credited, kind: 'amount', value: row => row.credited },
    { header: words.revenue, kind: 'amount', value: row => row.net },
  ],
})

export const ageingSheet = (rows: AgeingRow[]): Sheet<AgeingRow> => ({
  name: { en: 'Ageing', de: 'Altersstruktur', fr: 'Balance âgée' },
  rows: [rows],
  columns: [
    { header: words.overdue, kind: 'text', value: (row, language) => agesInWords[row.age][language] },
    { header: words.orders, kind: 'number', value: row => row.orders },
    { header: words.open, kind: 'amount', value: row => row.open },
  ],
})

export const openItemsSheet = (rows: OpenItem[]): Sheet<OpenItem> => ({
  name: { en: 'Open items', de: 'Offene Posten', fr: 'Postes ouverts' },
  rows: [rows],
  columns: [
    { header: words.invoice, kind: 'text', value: row => row.invoiceReference },
    { header: words.payee, kind: 'text', value: row => row.payee },
    { header: words.course, kind: 'text', value: row => row.productName },
    { header: words.invoicedOn, kind: 'date', value: row => row.invoicedOn },
    { header: words.due, kind: 'date', value: row => row.dueOn },
    { header: words.overdue, kind: 'text', value: (row, language) => agesInWords[row.age][language] },
    { header: words.open, kind: 'amount', value: row => row.open },
  ],
})

export const deferredSheet = (rows: DeferredRow[]): Sheet<DeferredRow> => ({
  name: { en: 'Deferred revenue', de: 'Passive Rechnungsabgrenzung', fr: 'Produits reçus d’avance' },
  rows: [rows],
  columns: [
    { header: words.course, kind: 'text', value: row => row.name },
    { header: words.start, kind: 'date', value: row => row.startsOn },
    { header: words.held, kind: 'number', value: row => row.held },
    { header: words.lessons, kind: 'number', value: row => row.lessons },
    { header: words.invoiced, kind: 'amount', value: row => row.invoiced },
    { header: words.earned, kind: 'amount', value: row => row.earned },
    { header: words.deferred, kind: 'amount', value: row => row.deferred },
  ],
})

export const seatsSheet = (rows: SeatsRow[]): Sheet<SeatsRow> => ({
  name: { en: 'Seats sold', de: 'Verkaufte Plätze', fr: 'Places vendues' },
  rows: [rows],
  columns: [
    { header: words.course, kind: 'text', value: row => row.name },
    { header: words.place, kind: 'text', value: row => row.place },
    { header: words.start, kind: 'date', value: row => row.startsOn },
    { header: words.seats, kind: 'number', value: row => row.seats },
    { header: words.sold, kind: 'number', value: row => row.sold },
  ],
})
