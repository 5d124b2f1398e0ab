import type { Participant, TaughtOffer } from '#contract/lessons/lessons.ts'
import type { Sheet } from '#server/files/sheets/sheet.ts'
import { statusTexts } from '#server/files/sheets/sheet-texts.ts'
/** Who takes part in an offer, as its page lists them. */
export const rosterSheet = ({ roster }: TaughtOffer): Sheet<Participant> => ({
  name: 'Roster',
  rows: [roster],
  columns: [
    { header: 'First name', kind: 'text', value: ({ firstName }) => firstName },
    { header: 'Last name', kind: 'text', value: ({ lastName }) => lastName },
    { header: 'Date of birth', kind: 'date', value: ({ birthDate }) => birthDate },
    {
      header: 'Contact',
      kind: 'text',
      value: ({ contact }) => `${contact.firstName} ${contact.lastName}`.trim(),
    },
    { header: 'Phone', kind: 'text', value: ({ contact }) => contact.phone },
    { header: 'Email', kind: 'text', value: ({ contact }) => contact.email },
    { header: 'Status', kind: 'text', value: ({ orderStatus }, say) => say(statusTexts[orderStatus]) },
    { header: 'Invoice', kind: 'text', value: ({ invoiceReference }) => invoiceReference },
    { header: 'Open', kind: 'amount', value: ({ open }) => open },
  ],
})
