import { sql } from 'kysely'
import { betreibungRoutes } from '#contract/orders/betreibung.ts'
import { orderRoutes, serviceOrderActionRoutes } from '#contract/orders/orders.ts'
import { bankEntryRoutes } from '#contract/payments/bank-files.ts'
import { paymentRoutes } from '#contract/payments/payments.ts'
import { refundRoutes } from '#contract/payments/refunds.ts'
import type { WrittenEntry } from '#domain/bank/files/write-camt.ts'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import type { Random } from '#server/demo/random.ts'
import { buildBooking, buildContact } from '#server/testing/builders.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'
import {
  book,
  credit,
  previewFile,
  referenceOf,
  returned,
  statement,
  undo,
} from '../../../payments/bank/testing/bank-calls.ts'

/** Random money actions of staff and bank, on days up to three months back; each returns its status. */
export function moneyActions(lido: TestApp, random: Random) {
  const booked: WrittenEntry[] = []
  const contacts: string[] = []
  const someDay = () => addDays(zurichDate(lido.clock.now), -random.int(0, 90))
  /** One of these rows by chance, as the database has them. */
  const oneOf = async (table: string, where = 'true') => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${sql.raw(where)} order by "createdAt", id`.execute(lido.db)
    return rows.length > 0 ? random.pick(rows).id : undefined
  }
  const withOne =
    (table: string, act: (id: string) => Promise<{ status: number }>, where?: string) => async () => {
      const id = await oneOf(table, where)
      return id ? act(id) : { status: 0 }
    }
  const bookEntries = async (entries: WrittenEntry[]) => {
    booked.push(...entries)
    return book(lido, (await previewFile(lido, statement(entries))).id)
  }
  /** One cancelled before its invoice has no number to pay by. */
  const sent = `status not in ('NEW', 'INVOICE_READY') and "invoiceReference" is not null`
  const order = (act: (id: string) => Promise<{ status: number }>, where = sent) =>
    withOne('orders', act, where)
  const refund = (act: (id: string) => Promise<{ status: number }>, where?: string) =>
    withOne('refunds', act, where)
  const numberOf = (id: string) =>
    lido.db.selectFrom('orders').select('invoiceReference').where('id', '=', id).executeTakeFirstOrThrow()

  const makeOrder = async () => {
    if (contacts.length < 5) contacts.push((await buildContact(lido.db)).id)
    const { id: bookingId } = await buildBooking(lido.db, { contactId: random.pick(contacts) })
    const made = await lido.call(orderRoutes.createOrder, { body: { bookingId } })
    for (const action of ['generate-invoice', 'send-invoice'] as const)
      await lido.call(serviceOrderActionRoutes[action], { params: { id: made.body.id } })
    return made
  }
  const charges = () => (random.int(0, 2) === 0 ? { chargesRappen: 120 } : {})
  const debitOf = (endToEndId: string, rappen: number): WrittenEntry => ({
    ...credit(rappen, { endToEndId, on: someDay() }),
    ...charges(),
    direction: 'debit',
  })
  const refundOf = (id: string) =>
    lido.db
      .selectFrom('refunds')
      .select(['endToEndId', 'amountRappen'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  return {
    makeOrder,
    pay: order(id => {
      const body = {
        amount: random.int(1, 400),
        date: someDay(),
        source: random.pick(['bank', 'cash'] as const),
        note: '',
      }
      return lido.call(paymentRoutes.recordPayment, { params: { id }, body })
    }),
    bank: order(async id => {
      const reference = referenceOf(await numberOf(id))
      const rappen = random.int(100, 40_000)
      return bookEntries([{ ...credit(rappen, { reference, on: someDay() }), ...charges() }])
    }),
    bankUnknown: () => bookEntries([{ ...credit(random.int(100, 9000), { on: someDay() }), ...charges() }]),
    bankReturn: async () =>
      booked.length > 0 ? bookEntries([returned(random.pick(booked), someDay())]) : { status: 0 },
    undo: withOne('bank_imports', id => undo(lido, id), `state = 'BOOKED'`),
    settleEntry: async () => {
      const { body } = await lido.call(bankEntryRoutes.listBankQueue, { query: { limit: '500' } })
      const entry = body.entries[0]
      const orderId = await oneOf('orders', sent)
      if (!entry || !orderId) return { status: 0 }
      const { id, amount } = entry
      const how = random.pick([
        { how: 'orders', orders: [{ orderId, amount }] },
        { how: 'credit', contactId: random.pick(contacts) },
        { how: 'ignore', reason: 'Not ours' },
      ] as const)
      return lido.call(bankEntryRoutes.settleBankEntry, { params: { id }, body: how as never })
    },
    takeBack: withOne(
      'payments',
      id => lido.call(paymentRoutes.takeBack, { params: { id }, body: { reason: 'A mistake' } }),
      'reverses is null',
    ),
    useCredit: order(id => lido.call(paymentRoutes.applyCredit, { params: { id } })),
    remind: order(id => {
      const action = random.pick([
        'payment-reminder',
        'reminder1',
        'reminder2',
        'final-notice',
        'betreibung-request',
      ] as const)
      return lido.call(serviceOrderActionRoutes[action], { params: { id } })
    }),
    outcome: order(id => {
      const body = { outcome: 'objection', date: someDay(), note: '', costs: random.int(0, 50) } as const
      return lido.call(betreibungRoutes.noteOutcome, { params: { id }, body })
    }, `status = 'BETREIBUNG_REQUESTED'`),
    waive: withOne(
      'order_entries',
      id => lido.call(paymentRoutes.waiveCharge, { params: { id }, body: { reason: 'Kindness' } }),
      `kind in ('fee', 'interest', 'enforcement-costs') and reverses is null`,
    ),
    paid: order(id => lido.call(serviceOrderActionRoutes.paid, { params: { id } })),
    cancel: order(id => lido.call(serviceOrderActionRoutes.cancel, { params: { id } })),
    remove: order(id => lido.call(orderRoutes.deleteOrder, { params: { id } })),
    edit: order(id =>
      lido.call(orderRoutes.updateOrder, {
        params: { id },
        body: { dueDate: addDays(someDay(), 150), productName: 'Delfin' },
      }),
    ),
    refund: async () => {
      const body = { contactId: random.pick(contacts), amount: random.int(1, 60) }
      return lido.call(refundRoutes.requestRefund, { body })
    },
    account: refund(
      id =>
        lido.call(refundRoutes.setAccount, { params: { id }, body: { iban: 'CH93 0076 2011 6238 5295 7' } }),
      `state in ('REQUESTED', 'RETURNED')`,
    ),
    file: () => lido.call(refundRoutes.makeFile, { body: undefined }),
    cancelRefund: refund(id => lido.call(refundRoutes.cancelRefund, { params: { id } })),
    refundOutcome: refund(id => {
      const body = { outcome: random.pick(['paid', 'returned'] as const) }
      return lido.call(refundRoutes.settleRefund, { params: { id }, body })
    }, `state in ('IN_FILE', 'CONFIRMED')`),
    refundDebit: refund(async id => {
      const { endToEndId, amountRappen } = await refundOf(id)
      return bookEntries([debitOf(endToEndId ?? '', amountRappen)])
    }, `state = 'IN_FILE'`),
    refundBack: refund(async id => {
      const { endToEndId, amountRappen } = await refundOf(id)
      const name = endToEndId ?? ''
      return bookEntries([{ ...credit(amountRappen, { endToEndId: name, on: someDay() }), isReversal: true }])
    }, `state in ('IN_FILE', 'CONFIRMED')`),
  } satisfies Record<string, () => Promise<{ status: number }>>
}
