import { expect, test } from 'vitest'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { defaultDunningPolicy, dueOnSendingInvoice } from '#domain/dunning/dunning-policy.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { makeDemoData } from './make-demo-data.ts'
import { generatePhase3Records } from './phase3-archive.ts'

const provider = {
  creditor: {
    name: 'Schwimmschule Lido GmbH',
    street: 'Seestrasse 12',
    postalCode: '8002',
    city: 'Zürich',
    iban: 'CH4431999123000889012',
  },
  mailFrom: 'Lido <office@lido.example>',
  officeEmail: 'office@lido.example',
}

test('the same seed and moment make the same rows, ids included', () => {
  const settings = { seed: 7, now: new Date('2026-03-10T09:00:00Z'), provider }
  const [first, second] = [makeDemoData(settings), makeDemoData(settings)]
  expect(JSON.stringify(second)).toBe(JSON.stringify(first))
})

test('the Phase 3 archive is the same for the same seed', () => {
  const records = generatePhase3Records(200, 7, '2026-03-10')
  expect(generatePhase3Records(200, 7, '2026-03-10')).toEqual(records)
  expect(generatePhase3Records(200, 8, '2026-03-10')).not.toEqual(records)
})

const moments = [
  '2024-02-29T12:00:00Z',
  '2026-01-01T00:30:00Z',
  '2026-06-30T22:01:00Z',
  '2026-12-24T15:00:00Z',
  '2027-10-31T01:30:00Z',
]

test.each(moments.slice(0, proofSize(5, 2)))('a provider can be made up at %s', moment => {
  const now = new Date(moment)
  const { bookings, orders, mails, lessonOffers } = makeDemoData({ seed: 1848, now, provider })
  expect(bookings.length).toBeGreaterThan(800)
  const instants = [
    ...bookings.map(row => row.createdAt),
    ...orders.flatMap(({ row }) => [row.createdAt, row.updatedAt, row.invoiceSentAt ?? row.createdAt]),
    ...mails.rows.map(row => row.createdAt),
  ]
  expect(instants.filter(instant => instant > now.toISOString())).toEqual([])
  for (const { row, booking } of orders) {
    expect(row.createdAt >= booking.row.createdAt).toBe(true)
    const sentOn = row.invoiceSentAt && zurichDate(new Date(row.invoiceSentAt))
    expect(row.initialDueDate).toBe(sentOn && dueOnSendingInvoice(defaultDunningPolicy, sentOn))
  }
  const booked = (id: string) => bookings.filter(row => row.lessonOfferId === id).length
  expect(lessonOffers.some(({ id, maxAttendance }) => booked(id) === maxAttendance)).toBe(true)
  expect(bookings.some(row => row.bookedOverCapacity)).toBe(true)
})
