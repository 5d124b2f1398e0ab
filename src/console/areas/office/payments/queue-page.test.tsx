// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, openConsole } from '#console/testing/open-console.tsx'
import { sampleAnswer } from '#console/testing/sample-answer.ts'
import { bankEntryRoutes, type PayableOrder, type QueuedEntry } from '#contract/payments/bank-files.ts'

// Only what never comes should fail.
configure({ asyncUtilTimeout: 30_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const [order] = sampleAnswer(bankEntryRoutes.findPayableOrders.response) as PayableOrder[]
const payable = (number: string, open: number) => ({ ...order, id: number, number, open }) as PayableOrder

const entry = (id: string, amount: number, suggested: PayableOrder[][]): QueuedEntry => {
  const sample = sampleAnswer(bankEntryRoutes.readBankEntry.response) as QueuedEntry
  return {
    ...sample,
    id,
    amount,
    currency: 'CHF',
    direction: 'credit',
    payerName: `payer of ${id}`,
    reason: { code: 'reference-missing' },
    suggestions: suggested.map(orders => ({
      orders: orders.map(each => ({ order: each, amount: amount / orders.length })),
      evidence: [{ code: 'number-in-text', values: { number: orders[0]?.number } }],
    })),
  }
}

interface Sent {
  id: string
  body: unknown
}

/** A queue that keeps what was decided. */
function openQueue(entries: QueuedEntry[]) {
  const settled: Sent[] = []
  const page = (sampleAnswer(bankEntryRoutes.listBankQueue.response) as { pagination: object }).pagination
  answerCalls({
    'GET /api/bank-entries/queue': () => {
      const left = entries.filter(({ id }) => !settled.some(each => each.id === id))
      return { entries: left, pagination: { ...page, total: left.length } }
    },
    'GET /api/bank-entries/orders': () => [payable('2026-00777', 50)],
  })
  const plain = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const id = /bank-entries\/(\w+)\/settle/.exec(input)?.[1]
    if (id) settled.push({ id, body: JSON.parse(String(init.body)) })
    return plain(input, init)
  })
  openConsole('/office/payments/queue')
  return settled
}

const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name })
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('the whole queue is decided by single keys, and each decision is said', async () => {
  const [a, b] = [payable('2026-00001', 100), payable('2026-00002', 60)]
  const settled = openQueue([entry('e1', 100, [[a], [b]]), entry('e2', 100, [[b]]), entry('e3', 20, [])])
  await waitFor(async () => expect(document.activeElement).toBe(await heading(/payer of e1/)))
  expect(screen.getByText('The text names invoice 2026-00001.')).toBeDefined()

  press('j')
  await heading(/payer of e2/)
  press('k')
  await heading(/payer of e1/)
  press('Enter')
  await heading(/payer of e2/)
  expect(settled).toEqual([{ id: 'e1', body: { how: 'orders', orders: [{ orderId: a.id, amount: 100 }] } }])
  await screen.findByText('CHF 100.00 booked for 2026-00001.')

  press('s')
  const split = await screen.findByRole('dialog', { name: 'Split among invoices' })
  expect(within(split).getByText('CHF 40.00 is still to be shared out.')).toBeDefined()
  fireEvent.change(within(split).getByRole('combobox'), { target: { value: 'any' } })
  fireEvent.click(await within(split).findByRole('option', { name: /2026-00777/ }))
  await within(split).findByText('The parts add up.')
  fireEvent.click(within(split).getByRole('button', { name: 'Book' }))
  await heading(/payer of e3/)
  expect(settled[1]?.body).toEqual({
    how: 'orders',
    orders: [
      { orderId: b.id, amount: 60 },
      { orderId: '2026-00777', amount: 40 },
    ],
  })

  press('i')
  const ignore = await screen.findByRole('dialog', { name: 'Ignore this entry?' })
  fireEvent.click(within(ignore).getByRole('button', { name: 'Ignore' }))
  await within(ignore).findByText('Please say why')
  fireEvent.change(within(ignore).getByLabelText('Reason'), { target: { value: 'The rent of the pool' } })
  fireEvent.click(within(ignore).getByRole('button', { name: 'Ignore' }))
  await heading(/Nothing to review/)
  expect(settled[2]?.body).toEqual({ how: 'ignore', reason: 'The rent of the pool' })
})

test('an invoice is searched for with "/", and while one types no key decides', async () => {
  const settled = openQueue([entry('e1', 50, []), entry('e2', 50, [])])
  await heading(/payer of e1/)
  press('Enter')
  press('/')
  const field = screen.getByRole('combobox', { name: 'Which invoice is it for?' })
  expect(document.activeElement).toBe(field)
  for (const key of ['j', 'i', 's', 'Enter']) press(key)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(settled).toEqual([])
  fireEvent.change(field, { target: { value: '777' } })
  fireEvent.click(await screen.findByRole('option', { name: /2026-00777/ }))
  await screen.findByText('Found by you')
  expect(document.activeElement).toBe(await heading(/payer of e1/))
  press('Enter')
  await heading(/payer of e2/)
  expect(settled[0]?.body).toEqual({ how: 'orders', orders: [{ orderId: '2026-00777', amount: 50 }] })

  fireEvent.click(screen.getByRole('checkbox', { name: 'Single keys' }))
  press('i')
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Ignore' }))
  await screen.findByRole('dialog', { name: 'Ignore this entry?' })
})

test('money that left the account can only be ignored, foreign money only credited', async () => {
  openQueue([
    { ...entry('e1', 50, []), direction: 'debit', isReversal: true },
    { ...entry('e2', 50, []), currency: 'EUR' },
  ])
  expect((await heading(/payer of e1/)).textContent).toMatch(/−.*50\.00/)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Split|^As credit/ })).toBeNull()
  press('j')
  expect((await heading(/payer of e2/)).textContent).toMatch(/EUR.50\.00/)
  press('c')
  const credit = await screen.findByRole('dialog', { name: 'Take it as credit' })
  expect(within(credit).getByLabelText('Worth in CHF')).toBeDefined()
})
