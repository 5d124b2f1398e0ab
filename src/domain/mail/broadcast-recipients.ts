interface Booked {
  bookingId: string
  email: string
  firstName: string
  lastName: string
}

/**
 * The recipients of a broadcast: one mail per address, even with two children booked. The bookings come oldest first, and
 * the first of an address gives the name. Sorted by name, as a person would look for one.
 */
export function chooseRecipients(bookings: readonly Booked[]): Booked[] {
  const byAddress = new Map<string, Booked>()
  for (const booking of bookings) {
    const email = booking.email.trim().toLowerCase()
    if (email !== '' && !byAddress.has(email)) byAddress.set(email, { ...booking, email })
  }
  return [...byAddress.values()].sort(
    (a, b) =>
      a.lastName.localeCompare(b.lastName, 'de-CH') ||
      a.firstName.localeCompare(b.firstName, 'de-CH') ||
      (a.email < b.email ? -1 : 1),
  )
}
