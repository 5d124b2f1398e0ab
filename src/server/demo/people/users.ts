import type { Language } from '#domain/languages.ts'
import type { Calendar } from '../courses/calendar.ts'
import type { Row } from '../demo-rows.ts'
import type { Random } from '../random.ts'
import type { Family } from './families.ts'

const colleagues: readonly (readonly [firstName: string, lastName: string, language: Language])[] = [
  ['Regula', 'Hürlimann', 'de'],
  ['Gergő', 'Kővári', 'hu'],
]

type Role = NonNullable<Row<'users'>['staffRole']>

const staff: readonly (readonly [firstName: string, lastName: string, role: Role, language: Language])[] = [
  ['Beat', 'Zaugg', 'office', 'de'],
  ['Chiara', 'Bernasconi', 'finance', 'it'],
  ['Luca', 'Frei', 'instructor', 'de'],
  ['Ursina', 'Caduff', 'reader', 'de'],
]

/** Colleagues and customers without a password: they cannot sign in until they are invited. */
export function makeUsers(random: Random, calendar: Calendar, families: readonly Family[]): Row<'users'>[] {
  const admins = colleagues.map(([firstName, lastName, preferredLanguage], index) => ({
    firstName,
    lastName,
    preferredLanguage,
    email: `${['regula', 'gergo'][index]}@lido.example`,
    role: 'admin' as const,
    staffRole: null,
    emailVerified: false,
    rawUserMetaData: {},
    daysAgo: 200 - 140 * index,
  }))
  const customers = families.slice(0, 14).map(({ firstName, lastName, language, email }) => ({
    firstName,
    lastName,
    preferredLanguage: language,
    email,
    role: 'customer' as const,
    staffRole: null,
    emailVerified: random.chance(0.7),
    rawUserMetaData: { source: random.pick(['website', 'office']), newsletter: random.chance(0.5) },
    daysAgo: random.int(3, 320),
  }))
  const others = staff.map(([firstName, lastName, staffRole, preferredLanguage], index) => ({
    firstName,
    lastName,
    staffRole,
    preferredLanguage,
    email: `${firstName.toLowerCase()}@lido.example`,
    role: 'customer' as const,
    emailVerified: false,
    rawUserMetaData: {},
    daysAgo: 150 - 30 * index,
  }))
  return [...admins, ...customers, ...others].map(({ daysAgo, ...user }) => {
    const createdAt = calendar.on(calendar.daysAgo(daysAgo))
    return {
      id: random.uuid(),
      levelIds: [],
      ...user,
      consoleLanguage: null,
      consoleTheme: null,
      endedAt: null,
      passwordHash: null,
      lastSignInAt: null,
      createdAt,
      updatedAt: createdAt,
      version: 1,
    }
  })
}
