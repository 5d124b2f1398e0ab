import { sql } from 'kysely'
import type { BankSuggestion } from '#contract/payments/bank-files.ts'
import { findReferences } from '#domain/bank/find-references.ts'
import { suggestOrders } from '#domain/bank/suggest-orders.ts'
import { chfFromRappen, rappenFromChf } from '#domain/billing/money.ts'
import { dunningStatuses } from '#domain/orders/order-machine.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { createPauses, inBatches } from '#server/event-loop-pauses.ts'
import type { BankEntryRow } from './imports/plan-bank-import.ts'
import { payableOrders } from './payable-orders.ts'

type Asked = Pick<
  BankEntryRow,
  'id' | 'direction' | 'amountRappen' | 'currency' | 'reference' | 'text' | 'payerName' | 'payerIban'
>

/** More suggestions would not help. */
const mostCandidates = 2000
/** The batch size: a page is one query, and other requests are answered in between. */
const entriesAtOnce = 100

/** Suggestions by entry id. */
export async function suggestFor(
  db: Database | Tx,
  all: readonly Asked[],
): Promise<Map<string, BankSuggestion[]>> {
  const entries = all.filter(({ direction, currency }) => direction === 'credit' && currency === 'CHF')
  const turn = createPauses()
  const suggested = new Map<string, BankSuggestion[]>()
  for (const part of inBatches(entries, entriesAtOnce)) await suggestForPart(db, part, suggested, turn)
  return suggested
}

async function suggestForPart(
  db: Database | Tx,
  entries: readonly Asked[],
  suggested: Map<string, BankSuggestion[]>,
  turn: () => Promise<void>,
): Promise<void> {
  const paid = await readPaidByIban(
    db,
    entries.flatMap(({ payerIban }) => payerIban || []),
  )
  const numbers = entries.flatMap(({ reference, text }) => {
    const found = findReferences(reference, text)
    return [...found.numbers, ...found.nearly, ...found.written]
  })
  const orders = await payableOrders(db)
    .where(({ or, eb, and }) =>
      or([
        eb('o.invoiceReference', '=', sql<string>`any(${numbers}::text[])`),
        and([
          eb('o.openRappen', '>', 0),
          or([
            eb('o.contactId', '=', sql<string>`any(${paid.map(({ contactId }) => contactId)}::uuid[])`),
            eb(
              'o.openRappen',
              '=',
              sql<number>`any(${entries.map(({ amountRappen }) => amountRappen)}::bigint[])`,
            ),
          ]),
          eb('o.status', 'in', dunningStatuses),
        ]),
      ]),
    )
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.invoiceReference')
    .limit(mostCandidates)
    .execute()
  const byId = new Map(orders.map(order => [order.id, order]))
  const open = orders.map(order => ({ ...order, openRappen: rappenFromChf(order.open) }))
  for (const entry of entries) {
    const paidByIban = paid.filter(({ iban }) => iban === entry.payerIban)
    const suggestions = suggestOrders(entry, { orders: open, paidByIban })
    suggested.set(
      entry.id,
      suggestions.map(({ orders: chosen, evidence }) => ({
        orders: chosen.flatMap(({ order: { id }, rappen }) => {
          const order = byId.get(id)
          return order ? [{ order, amount: chfFromRappen(rappen) }] : []
        }),
        evidence,
      })),
    )
    await turn()
  }
}

/** What these accounts paid before, also where a person matched it: so an account is remembered. */
async function readPaidByIban(db: Database | Tx, ibans: readonly string[]) {
  if (ibans.length === 0) return []
  const { rows } = await sql<{ iban: string; contactId: string; number: string }>`
    select distinct on (e."payerIban", o."contactId") e."payerIban" as iban, o."contactId", o."invoiceReference" as number
    from bank_entries e join payments p on p."bankEntryId" = e.id and p.reverses is null
      join orders o on o.id = p."orderId"
    where e."payerIban" = any(${ibans}::text[]) and e.state = 'MATCHED' and e.direction = 'credit'
    order by e."payerIban", o."contactId", e."valueDate" desc`.execute(db)
  return rows
}
