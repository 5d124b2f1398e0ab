import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseRecipients } from './broadcast-recipients.ts'

const booked = (bookingId: string, email: string, lastName = 'Őry') => ({
  bookingId,
  email,
  lastName,
  firstName: 'Réka',
})

test('a family with two children gets one mail, for its first booking', () => {
  const recipients = chooseRecipients([
    booked('1', 'reka@familie.example'),
    booked('2', ' Reka@Familie.example '),
    booked('3', 'zoe@familie.example', 'Ärni'),
  ])
  expect(recipients.map(({ bookingId, email }) => [bookingId, email])).toEqual([
    ['3', 'zoe@familie.example'],
    ['1', 'reka@familie.example'],
  ])
})

test('a booking without an address is left out', () => {
  expect(chooseRecipients([booked('1', ' ')])).toEqual([])
})

test('every address booked gets exactly one mail, in any order of bookings', () => {
  const address = fc.constantFrom('a@x.example', 'A@x.example', 'b@x.example', 'c@x.example', 'C@X.example')
  fc.assert(
    fc.property(fc.array(address), addresses => {
      const recipients = chooseRecipients(addresses.map((email, index) => booked(String(index), email)))
      const expected = new Set(addresses.map(email => email.toLowerCase()))
      expect(recipients.map(({ email }) => email).sort()).toEqual([...expected].sort())
    }),
  )
})
