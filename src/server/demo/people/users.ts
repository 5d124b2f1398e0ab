import type { Language } from '#domain/languages.ts'
import type { Calendar } from '../courses/calendar.ts'
import type { Row } from '../demo-rows.ts'
import type { Random } from '../random.ts'
import type { Family } from './families.ts'

const colleagues: readonly (readonly [firstName: string, lastName: string, language: Language])[] = [
  ['Regula', 'Hürlimann', 'de'],
  ['Gergő', 'Kővári', 'hu'],
]

/** Colleagues and customers without a password: nobody can sign in as them until they are invited. */
export function makeUsers(random: Random, calendar: Calendar, families: readonly Family[]): Row<'users'>[] {
  const admins = colleagues.map(([firstName, lastName, preferredLanguage], index) => ({
    firstName,
    lastName,
    preferredLanguage,
    email: `${['regula', 'gergo'][index]}@lido.example`,
    role: 'admin' as const,
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
    emailVerified: random.chance(0.7),
    rawUserMetaData: { source: random.pick(['website', 'office']), newsletter: random.chance(0.5) },
    daysAgo: random.int(3, 320),
  }))
  return [...admins, ...customers].map(({ daysAgo, ...user }) => {
    const createdAt = calendar.on(calendar.daysAgo(daysAgo))
    return {
      id: random.uuid(),
      ...user,
      consoleLanguage: null,
      staffRole: null,
      endedAt: null,
      passwordHash: null,
      lastSignInAt: null,
      createdAt,
      updatedAt: createdAt,
      version: 1,
    }
  })
}
