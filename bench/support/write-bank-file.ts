import { type WrittenEntry, writeCamt } from '#domain/bank/files/write-camt.ts'
import { makeQrReference } from '#domain/billing/qr-reference.ts'

export const account = 'CH5800791123000889012'
const filler = 'Schwimmkurs, vielen Dank und freundliche Grüsse aus dem Quartier. '.repeat(5)

/** As banks write them: about a kilobyte each. */
export const entryOf = (number: string, rappen: number, at: number): WrittenEntry => ({
  rappen,
  on: '2026-03-09',
  entryRef: `E${at}`,
  transactions: [
    {
      rappen,
      uetr: `00000000-0000-4000-8000-${at.toString().padStart(12, '0')}`,
      txRef: `T${at}`,
      endToEndId: `X${at}`,
      name: `Familie Nummer ${at}`,
      iban: 'CH9300762011623852957',
      label: 'QRR',
      reference: makeQrReference(number.replace('-', '')),
      text: filler,
    },
  ],
})

export const fileOf = (entries: WrittenEntry[]) =>
  writeCamt({
    kind: 'camt.053',
    version: 8,
    created: '2026-03-10',
    statements: [{ account, from: '2026-03-09', to: '2026-03-09', entries }],
  })
