import { sql } from 'kysely'
import type { Erasure, PersonalData } from '#contract/personal-data.ts'
import { toCoded } from '#contract/texts/coded-text.ts'
import { type ErrorProblem, formatError } from '#contract/texts/error-texts.ts'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { isDunningStatus } from '#domain/orders/order-machine.ts'
import { decideRetention, type Retention } from '#domain/orders/retention.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type ArchivedOrder, archivedFileIds } from '#server/modules/orders/editing/archive-order.ts'
import { readCreditRappen } from '../orders/ledger/ledger-rows.ts'
import type { OrderRow } from '../orders/order-records.ts'
import type { Person } from './find-person.ts'
import { sumUnderWay } from './person-ledger.ts'

export interface ErasurePlan {
  /** Business records, and until when the law wants them. */
  keptOrders: { order: OrderRow; until: PlainDate }[]
  keptArchived: { archived: ArchivedOrder; until: PlainDate }[]
  keptFileIds: string[]
  kept: PersonalData['kept']
  found: PersonalData['found']
  erased: Erasure['erased']
}

/** What erasing this person today leaves, and what not. */
export function planErasure(person: Person, today: PlainDate): ErasurePlan {
  const { orders, archived, documents, fileIds } = person
  const keptOrders = orders.flatMap(order =>
    keptOnly(decideRetention({ ...order, recordedOn: dayOf(order.updatedAt) }, today), until => ({
      order,
      until,
    })),
  )
  const keptArchived = archived.flatMap(each =>
    keptOnly(decideRetention({ ...each, recordedOn: lastEntryOf(each) }, today), until => ({
      archived: each,
      until,
    })),
  )
  const keptIds = new Set(keptOrders.map(({ order }) => order.id))
  const keptFileIds = [
    ...documents.filter(({ orderId }) => keptIds.has(orderId)).map(({ fileId }) => fileId),
    ...keptArchived.flatMap(({ archived: each }) => archivedFileIds(each)),
  ]
  const found = countOf(person)
  return {
    keptOrders,
    keptArchived,
    keptFileIds,
    found,
    kept: [...keptArchived.map(({ archived: order, until }) => ({ order, until })), ...keptOrders]
      .map(({ order, until }) => ({
        orderId: order.id,
        invoiceReference: order.invoiceReference ?? '',
        until,
      }))
      .sort((a, b) => (a.invoiceReference < b.invoiceReference ? -1 : 1)),
    erased: {
      ...found,
      orders: found.orders - keptOrders.length - keptArchived.length,
      files: fileIds.filter(id => !keptFileIds.includes(id)).length,
    },
  }
}

const keptOnly = <T>(retention: Retention, keep: (until: PlainDate) => T): T[] =>
  retention.fate === 'kept' ? [keep(retention.until)] : []

const dayOf = (instant: string) => zurichDate(new Date(instant))

function lastEntryOf({ orderRecord, archivedAt }: ArchivedOrder): PlainDate {
  const { updatedAt } = orderRecord
  const isInstant = typeof updatedAt === 'string' && !Number.isNaN(Date.parse(updatedAt))
  return dayOf(isInstant ? updatedAt : archivedAt)
}

const countOf = (person: Person): PersonalData['found'] => ({
  bookings: person.bookings.length,
  orders: person.orders.length + person.archived.length,
  mails: person.emailIds.length,
  files: person.fileIds.length,
  auditEntries: person.auditIds.length,
  users: person.userIds.length,
})

/** What has to be settled first, a sentence each. */
export async function findObstacles(
  db: Database | Tx,
  { contact, orders, refunds, emailIds }: Pick<Person, 'contact' | 'orders' | 'refunds' | 'emailIds'>,
): Promise<PersonalData['obstacles']> {
  const orderIds = orders.map(({ id }) => id)
  const deliveries = await db
    .selectFrom('order_deliveries')
    .select(['orderId', 'emailId'])
    .where(sql<boolean>`"orderId" = any(${orderIds}::uuid[]) or "emailId" = any(${emailIds}::uuid[])`)
    .execute()
  const sending = await db
    .selectFrom('emails')
    .select('id')
    .where(sql<boolean>`id = any(${emailIds}::uuid[])`)
    .where('status', '=', 'sending')
    .where('id', 'not in', [...deliveries.map(({ emailId }) => emailId), noMail])
    .limit(1)
    .execute()
  const creditRappen = (await readCreditRappen(db, contact.id)) + sumUnderWay(refunds)
  const undecided = new Set(deliveries.map(({ orderId }) => orderId))
  // Open debts need the person's data to be collected.
  const open = orders.filter(({ id, status }) => isDunningStatus(status) && !undecided.has(id))
  const problems: ErrorProblem[] = [
    ...open.map(order => ({ code: 'person.invoice-open', values: invoiceOf(order) }) as const),
    ...[...undecided].map(id => {
      const order = orders.find(each => each.id === id)
      return { code: 'person.mail-undecided', values: invoiceOf(order) } as const
    }),
    ...(creditRappen > 0 ? [{ code: 'person.has-credit', values: { rappen: creditRappen } } as const] : []),
    ...(sending.length > 0 ? (['person.mail-being-sent'] as const) : []),
  ]
  return problems.map(problem => ({ ...toCoded(problem), message: formatError(problem) }))
}

/** `not in` an empty list is not allowed. */
const noMail = '00000000-0000-0000-0000-000000000000'

const invoiceOf = (order: OrderRow | undefined) => ({ invoice: order?.invoiceReference ?? null })
