import type { Participant, TaughtOffer } from '#contract/lessons/lessons.ts'
import type { Sheet } from '#server/files/sheets/sheet.ts'
import { headings, statusWords } from '#server/files/sheets/sheet-words.ts'

/** Who takes part in an offer, as its page lists them. */
export const rosterSheet = ({ roster }: TaughtOffer): Sheet<Participant> => ({
  name: { en: 'Roster', de: 'Teilnehmerliste', fr: 'Liste des participants' },
  rows: [roster],
  columns: [
    { header: headings.firstName, kind: 'text', value: ({ firstName }) => firstName },
    { header: headings.lastName, kind: 'text', value: ({ lastName }) => lastName },
    {
      header: { en: 'Date of birth', de: 'Geburtsdatum', fr: 'Date de naissance' },
      kind: 'date',
      value: ({ birthDate }) => birthDate,
    },
    {
      header: { en: 'Contact', de: 'Kontakt', fr: 'Contact' },
      kind: 'text',
      value: ({ contact }) => `${contact.firstName} ${contact.lastName}`.trim(),
    },
    { header: headings.phone, kind: 'text', value: ({ contact }) => contact.phone },
    { header: headings.email, kind: 'text', value: ({ contact }) => contact.email },
    {
      header: headings.status,
      kind: 'text',
      value: ({ orderStatus }, language) => statusWords[orderStatus][language],
    },
    {
      header: { en: 'Invoice', de: 'Rechnung', fr: 'Facture' },
      kind: 'text',
      value: ({ invoiceReference }) => invoiceReference,
    },
    { header: headings.open, kind: 'amount', value: ({ open }) => open },
  ],
})
