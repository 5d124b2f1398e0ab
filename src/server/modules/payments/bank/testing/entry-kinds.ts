import { randomUUID } from 'node:crypto'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import type { WrittenEntry } from '#domain/bank/files/write-camt.ts'
import { formatReference, makeCreditorReference, makeQrReference } from '#domain/billing/qr-reference.ts'
import { buildDelivery, buildOrder } from '#server/testing/builders.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'
import { credit, referenceOf, returned } from './bank-calls.ts'

type Order = Awaited<ReturnType<typeof buildOrder>>

/** Entries of one kind, and what must come of them, in Rappen. */
export interface Case {
  entries: WrittenEntry[]
  /** On the account of somebody else. */
  isForeign?: boolean
  /** What each order must have been paid in the end. */
  paid?: [Order, number][]
  /** What must wait for a person, or for details. */
  waiting?: number
  /** What must become credit. */
  credit?: number
}

const price = 28_800
const wrongDigit = (reference: string) => reference.slice(0, -1) + ((Number(reference.at(-1)) + 1) % 10)
const digitsOf = ({ invoiceReference }: Order) => (invoiceReference ?? '').replaceAll('-', '')

/** What banks and payers really send, and what they should not. */
export function entryKinds(lido: TestApp): Record<string, () => Promise<Case>> {
  const owing = (values: Parameters<typeof buildOrder>[1] = {}) =>
    buildOrder(lido.db, { status: 'PAYMENT_REQUESTED', amountRappen: price, ...values })

  /** Pays all of an order in one way of naming it. */
  const whole =
    (say: (order: Order) => { reference?: string; text?: string; label?: string }, generation: 4 | 5 = 4) =>
    async (): Promise<Case> => {
      const order = await owing({ generation })
      return { entries: [credit(price, { reference: '', ...say(order) })], paid: [[order, price]] }
    }
  /** Leads to no order by itself. */
  const waits = (rappen: number, more: Parameters<typeof credit>[1] = {}) => ({
    entries: [credit(rappen, { reference: '', ...more })],
    waiting: rappen,
  })
  const batchOf = async (orders: number, more: Partial<WrittenEntry> = {}) => {
    const payers = await Promise.all(Array.from({ length: orders }, () => owing()))
    const transactions = payers.flatMap(
      order => credit(price, { reference: referenceOf(order) }).transactions,
    )
    const batch = {
      rappen: price * orders,
      on: '2026-03-09',
      entryRef: randomUUID(),
      announced: orders,
      transactions,
    }
    return { payers, entry: { ...batch, ...more } }
  }

  return {
    'a QR reference': whole(order => ({ reference: referenceOf(order), label: 'QRR' })),
    'a reference without a label': whole(order => ({ reference: referenceOf(order) })),
    'a reference under a wrong label': whole(order => ({ reference: referenceOf(order), label: 'SCOR' })),
    'a reference with spaces': whole(order => ({ reference: formatReference(referenceOf(order)) })),
    'a reference without its zeros': whole(order => ({ reference: referenceOf(order).replace(/^0+/, '') })),
    'a creditor reference': whole(order => ({
      reference: makeCreditorReference(digitsOf(order)),
      label: 'SCOR',
    })),
    'a reference in the text': whole(order => ({ text: `Schwimmkurs ${referenceOf(order)}` })),
    'a reference with spaces in the text': whole(
      order => ({ text: `${formatReference(referenceOf(order))} Danke` }),
      5,
    ),
    'a reference without its zeros in the text': whole(order => ({
      text: referenceOf(order).replace(/^0+/, ''),
    })),
    'a creditor reference in the text': whole(order => ({
      text: `Ref ${formatReference(makeCreditorReference(digitsOf(order)))}.`,
    })),
    'a lesson of Phase 5': whole(order => ({ reference: referenceOf(order) }), 5),
    'a part': async () => {
      const order = await owing()
      return { entries: [credit(10_000, { reference: referenceOf(order) })], paid: [[order, 10_000]] }
    },
    'two parts': async () => {
      const order = await owing()
      const entries = [10_000, 18_800].map(rappen => credit(rappen, { reference: referenceOf(order) }))
      return { entries, paid: [[order, price]] }
    },
    'two equal parts on one day': async () => {
      const order = await owing()
      const entries = [5000, 5000].map(rappen => credit(rappen, { reference: referenceOf(order), uetr: '' }))
      return { entries, paid: [[order, 10_000]] }
    },
    'a surplus': async () => {
      const order = await owing()
      return {
        entries: [credit(30_000, { reference: referenceOf(order) })],
        paid: [[order, price]],
        credit: 1200,
      }
    },
    'a double': async () => {
      const order = await owing()
      const entries = [1, 2].map(() => credit(price, { reference: referenceOf(order) }))
      return { entries, paid: [[order, price]], credit: price }
    },
    'a collective entry': async () => {
      const { payers, entry } = await batchOf(3)
      return { entries: [entry], paid: payers.map(order => [order, price]) }
    },
    'a collective entry that does not say how many': async () => {
      const { payers, entry } = await batchOf(2)
      const { announced: _, ...silent } = entry
      return { entries: [silent], paid: payers.map(order => [order, price]) }
    },
    'a collective entry whose count is wrong': async () => {
      const { payers, entry } = await batchOf(2, { announced: 3 })
      return { entries: [entry], waiting: entry.rappen, paid: payers.map(order => [order, 0]) }
    },
    'a collective entry whose sum is wrong': async () => {
      const { payers, entry } = await batchOf(2, { rappen: 2 * price + 1 })
      return { entries: [entry], waiting: entry.rappen, paid: payers.map(order => [order, 0]) }
    },
    'a collective entry without details': async () => {
      const { entry } = await batchOf(1, { announced: 2, transactions: [] })
      return { entries: [entry], waiting: entry.rappen }
    },
    'a payment less the costs of the bank': async () => {
      const { payers, entry } = await batchOf(2, { rappen: 2 * price - 90, chargesRappen: 90 })
      return { entries: [entry], paid: payers.map(order => [order, price]) }
    },
    'a payment and its return': async () => {
      const order = await owing()
      const entry = credit(price, { reference: referenceOf(order) })
      return { entries: [entry, returned(entry)], paid: [[order, 0]] }
    },
    'a return before its payment': async () => {
      const order = await owing()
      const entry = credit(price, { reference: referenceOf(order) })
      return { entries: [returned(entry), entry], paid: [[order, 0]] }
    },
    'a payment, its return and a second try': async () => {
      const order = await owing()
      const [first, again] = [1, 2].map(() => credit(price, { reference: referenceOf(order) }))
      return {
        entries: [first, first && returned(first), again].flatMap(each => each ?? []),
        paid: [[order, price]],
      }
    },
    'a return of a part, the other part stays': async () => {
      const order = await owing()
      const [one, other] = [10_000, 8800].map(rappen => credit(rappen, { reference: referenceOf(order) }))
      return {
        entries: [one, other, one && returned(one)].flatMap(each => each ?? []),
        paid: [[order, 8800]],
      }
    },
    'a return of an unknown payment': async () => ({ entries: [returned(credit(4711))] }),
    'a refund that came back': async () => ({
      entries: [{ ...credit(990), isReversal: true }],
      waiting: 990,
    }),
    'a debit': async () => ({ entries: [{ ...credit(500), direction: 'debit' }] }),
    'a debit with our reference': async () => {
      const order = await owing()
      const entry = credit(price, { reference: referenceOf(order) })
      return { entries: [{ ...entry, direction: 'debit' }], paid: [[order, 0]] }
    },
    'a wrong check digit': async () => {
      const order = await owing()
      return { ...waits(price, { reference: wrongDigit(referenceOf(order)) }), paid: [[order, 0]] }
    },
    'a wrong check digit in the text': async () => {
      const order = await owing()
      return { ...waits(price, { text: wrongDigit(referenceOf(order)) }), paid: [[order, 0]] }
    },
    'a reference of somebody else': async () => waits(100, { reference: '000000000000000000001234565' }),
    'a number that was never given': async () => waits(100, { reference: makeQrReference('209999999') }),
    'no reference': async () => waits(4200),
    'only an invoice number': async () => {
      const order = await owing()
      return { ...waits(price, { text: `Rechnung ${order.invoiceReference}` }), paid: [[order, 0]] }
    },
    'references of several invoices': async () => {
      const [a, b] = await Promise.all([owing(), owing()])
      const text = `${referenceOf(a)} und ${referenceOf(b)}`
      return {
        ...waits(2 * price, { text }),
        paid: [
          [a, 0],
          [b, 0],
        ],
      }
    },
    'foreign currency': async () => {
      const order = await owing()
      const entry = credit(price, { reference: referenceOf(order), currency: 'EUR' })
      return { entries: [{ ...entry, currency: 'EUR' }], paid: [[order, 0]] }
    },
    'a foreign account': async () => {
      const order = await owing()
      return {
        entries: [credit(price, { reference: referenceOf(order) })],
        isForeign: true,
        paid: [[order, 0]],
      }
    },
    'what is only announced': async () => {
      const order = await owing()
      return {
        entries: [{ ...credit(price, { reference: referenceOf(order) }), status: 'PDNG' }],
        paid: [[order, 0]],
      }
    },
    'a cancelled order': async () => {
      const [order] = await Promise.all([owing()])
      await lido.db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', order.id).execute()
      return {
        entries: [credit(price, { reference: referenceOf(order) })],
        paid: [[order, 0]],
        credit: price,
      }
    },
    'a paid order': async () => {
      const order = await owing({ status: 'PAID' })
      return {
        entries: [credit(price, { reference: referenceOf(order) })],
        paid: [[order, price]],
        credit: price,
      }
    },
    'a deleted order': async () => {
      const order = await owing({ generation: 5 })
      await lido.call(phase5OrderRoutes.deleteOrder, { params: { id: order.id } })
      return { entries: [credit(price, { reference: referenceOf(order) })], credit: price }
    },
    'an invoice that was not sent': async () => {
      const order = await owing({ status: 'INVOICE_READY' })
      return { ...waits(price, { reference: referenceOf(order) }), paid: [[order, 0]] }
    },
    'an order that a mail is under way about': async () => {
      const order = await owing()
      await buildDelivery(lido.db, order.id)
      return { ...waits(price, { reference: referenceOf(order) }), paid: [[order, 0]] }
    },
    'the same payment twice in the file': async () => {
      const order = await owing()
      const entry = credit(price, { reference: referenceOf(order) })
      return { entries: [entry, entry], paid: [[order, price]] }
    },
    'more than any invoice': async () => waits(900_000_000),
    'an amount of nothing': async () => ({ entries: [credit(0)] }),
  }
}
