import { isPlainDate, type PlainDate } from '#domain/calendar/plain-date.ts'

interface TypedSwimmer {
  firstName?: string | null
  lastName?: string | null
  dob?: string | null
}

/** What one contact's bookings must share to be for one swimmer. */
export interface SwimmerKey {
  name: string
  birthDate: PlainDate | null
}

/**
 * Case and spaces do not make another child, accents may: Zoë and Zoe stay two until a person has looked. Nor does a
 * missing birth date match a known one.
 */
export const swimmerKey = ({ firstName, dob }: TypedSwimmer): SwimmerKey => ({
  name: (firstName ?? '').normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase(),
  birthDate: dob && isPlainDate(dob) ? dob : null,
})
