// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, openConsole } from '#console/testing/open-console.tsx'
import { sampleAnswer } from '#console/testing/sample-answer.ts'
import { type Phase5Booking, phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'

configure({ asyncUtilTimeout: 30_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a counter shows what it counted, and says so', async () => {
  const asked: (string | null)[] = []
  answerCalls({
    [`GET ${phase5BookingRoutes.listBookings.path}`]: (_, query) => {
      asked.push(query.get('status'))
      return { bookings: [], hasMore: false, cursor: null }
    },
  })
  const router = openConsole('/phase5/bookings')
  for (const [name, status] of [
    ['No Order: 1', 'NO_ORDER'],
    ['Pending Payment: 1', 'UNPAID'],
  ] as const) {
    const counter = await screen.findByRole('button', { name })
    fireEvent.click(counter)
    await waitFor(() => expect(asked).toContain(status))
    expect(router.state.location.search).toMatchObject({ status })
    expect(counter.getAttribute('aria-pressed')).toBe('true')
  }
})

test('a form that is filled for a contact begins where somebody must write', async () => {
  answerCalls({})
  openConsole('/phase5/bookings?edit=new&contact=0b5a72e4-86c3-4d7a-9d1e-3f6b1c2a4e58')
  const [, swimmer] = await screen.findAllByLabelText(/^First Name/)
  await waitFor(() => expect(document.activeElement).toBe(swimmer))
})

test.each([
  ['as it is called now', { de: 'Krebs', en: 'Crab', fr: '', it: '', es: '', hu: '' }, 'Crab'],
  ['as it was called then, where it is gone', null, 'Shrimp'],
])('a booking shows the name of its course %s', async (_, courseNames, shown) => {
  const { readBooking } = phase5BookingRoutes
  const booking = sampleAnswer(readBooking.response) as Phase5Booking
  const course = { productDetails: { name: 'Shrimp', price: 1 } }
  answerCalls({ [`GET ${readBooking.path}`]: () => ({ ...booking, courseNames, course }) })
  openConsole(`/phase5/bookings?view=${booking.id}`)
  expect((await screen.findByText(shown)).previousSibling?.textContent).toBe('Name')
})
