import { randomUUID } from 'node:crypto'
import { type WrittenEntry, type WrittenTransaction, writeCamt } from '#domain/bank/files/write-camt.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { addDays, type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import type { Lido } from '../support/lido-server.ts'
import { openPhase5Office } from '../support/phase5-office.ts'

const account = 'CH5800791123000889012'
const today = zurichDate(new Date())

/** Days before today, so that nothing is paid in the future. */
export const day = (ago: number) => addDays(today, -ago)

export function bankEntry(
  rappen: number,
  on: PlainDate,
  more: Partial<WrittenTransaction>,
  isDebit = false,
): WrittenEntry {
  const transaction = { rappen, uetr: randomUUID(), txRef: randomUUID(), ...more }
  const direction = isDebit ? ('debit' as const) : ('credit' as const)
  return { rappen, on, direction, isReversal: isDebit, entryRef: randomUUID(), transactions: [transaction] }
}

export const bankFile = (name: string, entries: WrittenEntry[]) => ({
  name,
  mimeType: 'application/xml',
  buffer: Buffer.from(
    writeCamt({
      kind: 'camt.053',
      version: 8,
      created: today,
      statements: [{ account, from: day(29), to: day(1), entries }],
    }),
  ),
})

/**
 * A month of the bank in two files: paid whole, in part and with a surplus by the right reference; and four that need a
 * person, in this order: the text names an invoice, nothing does, one for two invoices, and money that left again.
 */
export async function makeBankMonth(lido: Lido) {
  const office = await openPhase5Office(lido)
  const makeOrder = () => office.order('generate-invoice', 'send-invoice')
  const [whole, part, more] = [await makeOrder(), await makeOrder(), await makeOrder()]
  const [named, silent] = [await makeOrder(), await makeOrder()]
  const [first, second] = [await makeOrder(), await makeOrder()]
  const rappenOf = ({ amount }: typeof whole) => rappenFromChf(amount)
  const by = ({ paymentReference, payee }: typeof whole) => ({
    reference: paymentReference ?? '',
    name: payee,
  })
  const mark = randomUUID().slice(0, 6)
  return {
    whole,
    part,
    more,
    named,
    silent,
    first,
    second,
    files: [
      bankFile(`${mark}-a.xml`, [
        bankEntry(rappenOf(whole), day(25), by(whole)),
        bankEntry(10_000, day(22), by(part)),
      ]),
      bankFile(`${mark}-b.xml`, [
        bankEntry(rappenOf(more) + 1200, day(12), by(more)),
        bankEntry(rappenOf(named), day(10), { name: 'Anna Amsler', text: `Kurs ${named.invoiceReference}` }),
        bankEntry(5000, day(8), { name: 'Beat Brunner' }),
        bankEntry(rappenOf(first) + rappenOf(second), day(6), { name: 'Cleo Caduff' }),
        bankEntry(7777, day(4), { name: 'Dora Danuser' }, true),
      ]),
    ],
  }
}
