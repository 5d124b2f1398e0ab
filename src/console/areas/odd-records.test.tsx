// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, openConsole } from '#console/testing/open-console.tsx'
import { sampleAnswer } from '#console/testing/sample-answer.ts'
import { type TabCase, tabCases } from '#console/testing/tab-cases.ts'
import { bookingRoutes } from '#contract/bookings/bookings.ts'
import { orderRoutes } from '#contract/orders/orders.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import type { RouteShape } from '#contract/routes/define-route.ts'

type Plain = Record<string, unknown>

const oddities = [null, {}, 7, undefined, 'odd']

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fillWith = (record: Plain, odd: unknown): Plain =>
  Object.fromEntries(Object.keys(record).map(name => [name, odd]))

/** Records of nothing but one odd value, and records that lack one of their parts. */
function makeOdd(record: Plain): Plain[] {
  const parts = Object.keys(record).filter(name => isPlain(record[name]))
  return [
    ...oddities.map(odd => fillWith(record, odd)),
    ...parts.map(name => ({ ...record, [name]: null })),
    ...parts.map(name => ({ ...record, [name]: {} })),
  ]
}

const nameTexts = (record: Plain, word: string): Plain =>
  JSON.parse(JSON.stringify(record).replaceAll('"some ', `"${word} `))

function prepare({ list, rows: place, key = 'id' }: TabCase) {
  const answer = sampleAnswer(list.response as NonNullable<RouteShape['response']>) as Plain
  const [sample] = (place ? answer[place] : answer) as Plain[]
  if (!sample) throw new Error('The contract promises no record')
  const odd = makeOdd(sample).map((record, index) => ({ ...record, [key]: `odd-${index}` }))
  const sound = { ...nameTexts(sample, 'sound'), [key]: 'sound' }
  const withRows = (rows: (Plain | null)[]) => (place ? { ...answer, [place]: rows } : rows)
  return { odd, sound, withRows }
}

const nameOf = ({ method, path }: RouteShape) => `${method} ${path}`
const crash = () => screen.queryByText('This screen stopped working')

// Only what never comes should fail.
configure({ asyncUtilTimeout: 30_000 })

beforeEach(() => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const soundRow = () => screen.findAllByText(/^sound /)

test.each(tabCases)('$path: an odd record takes down no more than its row', async tab => {
  const { odd, sound, withRows } = prepare(tab)
  answerCalls({ [nameOf(tab.list)]: () => withRows([null, ...odd, sound]) })
  openConsole(tab.path)
  await soundRow()
  for (const header of document.querySelectorAll('th button')) fireEvent.click(header)
  for (const box of document.querySelectorAll('input[type=search]')) {
    fireEvent.change(box, { target: { value: 'sound' } })
  }
  await soundRow()
  expect(crash()).toBeNull()
})

test.each(tabCases)('$path: an odd record takes down no more than its dialog or page', async tab => {
  const { sound, withRows } = prepare(tab)
  for (const odd of [null, {}]) {
    const record = { ...fillWith(sound, odd), [tab.key ?? 'id']: 'odd' }
    answerCalls({
      [nameOf(tab.list)]: () => withRows([null, record, sound]),
      ...(tab.read ? { [nameOf(tab.read)]: () => record } : {}),
    })
    if (tab.opens === 'page') {
      openConsole(`${tab.path}/odd`)
      await screen.findByText('This record cannot be shown')
    } else if (tab.opens === 'form') {
      openConsole(tab.path)
      await soundRow()
      for (const button of document.querySelectorAll('tbody button[aria-label^=Edit]'))
        fireEvent.click(button)
    } else {
      openConsole(`${tab.path}?${tab.opens ?? 'view'}=odd`)
      await soundRow()
      await waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull())
    }
    expect(crash()).toBeNull()
    cleanup()
  }
})

test('a booking without contact or course shows N/A, in the list and in its dialog', async () => {
  const [sample] = sampleAnswer(bookingRoutes.listBookings.response) as Plain[]
  const booking = { ...sample, id: 'bare', contact: null, course: null }
  answerCalls({
    [nameOf(bookingRoutes.listBookings)]: () => [booking],
    [nameOf(bookingRoutes.readBooking)]: () => booking,
  })
  openConsole('/phase4/bookings')
  const row = await screen.findByRole('row', { name: /05.03.26/ })
  expect(within(row).getAllByText('N/A')).toHaveLength(2)
  fireEvent.click(within(row).getByRole('button', { name: /^View some/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Booking Details' })
  expect(within(dialog).getByText('Selected Course').nextSibling?.textContent).toBe('N/A')
})

test('an order of unknown status shows a status line only', async () => {
  const [sample] = sampleAnswer(orderRoutes.listOrders.response) as Plain[]
  const order = { ...sample, id: 'odd', status: 'FROZEN', delivery: null }
  answerCalls({
    [nameOf(orderRoutes.listOrders)]: () => [order],
    [nameOf(orderRoutes.readOrder)]: () => order,
  })
  openConsole('/phase4/orders?view=odd')
  const dialog = await screen.findByRole('dialog', { name: 'Order Details' })
  expect(within(dialog).getByText('Status: FROZEN')).toBeDefined()
  const actions = within(dialog).getByRole('heading', { name: 'Actions' }).closest('section')
  expect(actions?.querySelectorAll('button')).toHaveLength(0)
})

test('the details of a Phase 5 order wait for their own reminders', async () => {
  const [sample] = sampleAnswer(phase5OrderRoutes.listReminders.response) as Plain[]
  answerCalls({
    [nameOf(phase5OrderRoutes.listReminders)]: (_, query) =>
      query.get('orderIds') === 'second' ? new Promise(() => undefined) : [sample],
    [nameOf(phase5OrderRoutes.readOrder)]: path => ({
      ...(sampleAnswer(phase5OrderRoutes.readOrder.response) as Plain),
      id: path.split('/').at(-1),
    }),
  })
  const router = openConsole('/phase5/orders?view=first')
  expect(await screen.findByText('some emailSubject')).toBeDefined()
  await router.navigate({ to: '.', search: { view: 'second' } as never })
  expect(await screen.findByText('Loading reminders...')).toBeDefined()
  expect(screen.queryByText('some emailSubject')).toBeNull()
})
