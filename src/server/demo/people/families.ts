import type { BookingSwimmer } from '#contract/bookings/bookings.ts'
import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts'
import { type Language, languages } from '#domain/languages.ts'
import type { Random } from '../random.ts'
import { mailName, names } from './names.ts'
import { type Address, type BillingAddress, makeAddress, makeBillingAddress } from './towns.ts'

export interface Swimmer extends BookingSwimmer {
  dob: PlainDate
}

export interface Family {
  contactId: string
  language: Language
  firstName: string
  lastName: string
  email: string
  phone: string
  address: Address
  /** Where they lived when they booked first, if they have moved since. */
  formerAddress: Address | null
  billing: BillingAddress | null
  swimmers: readonly Swimmer[]
}

const languageShares: Record<Language, number> = {
  de: 0.58,
  en: 0.14,
  fr: 0.08,
  it: 0.08,
  es: 0.05,
  hu: 0.07,
}
const mailDomains = ['bergpost.example', 'familie.example', 'limmatmail.example', 'seepost.example']

export function makeFamilies(random: Random, count: number, today: PlainDate): Family[] {
  const taken = new Set<string>()
  return Array.from({ length: count }, () => {
    const family = makeFamily(random, today, taken)
    taken.add(family.email)
    return family
  })
}

function makeFamily(random: Random, today: PlainDate, taken: ReadonlySet<string>): Family {
  const language = pickLanguage(random)
  const own = names[language]
  const firstName = random.pick(random.chance(0.62) ? own.women : own.men)
  const lastName = random.pick(own.families)
  return {
    contactId: random.uuid(),
    language,
    firstName,
    lastName,
    email: makeEmail(random, firstName, lastName, taken),
    phone: random.chance(0.85) ? makePhone(random) : '',
    address: makeAddress(random),
    formerAddress: random.chance(0.08) ? makeAddress(random) : null,
    billing: random.chance(0.12) ? makeBillingAddress(random) : null,
    swimmers: makeSwimmers(random, { firstName, lastName, language }, today),
  }
}

function pickLanguage(random: Random): Language {
  let rest = random.next()
  for (const language of languages) {
    rest -= languageShares[language]
    if (rest < 0) return language
  }
  return 'de'
}

function makeEmail(random: Random, firstName: string, lastName: string, taken: ReadonlySet<string>): string {
  const local = `${mailName(firstName)}.${mailName(lastName)}`
  const domain = random.pick(mailDomains)
  let email = `${local}@${domain}`
  for (let again = 2; taken.has(email); again++) email = `${local}${again}@${domain}`
  return email
}

/** Swiss subscriber numbers never begin with 000, so no real number is called by accident. */
function makePhone(random: Random): string {
  const digits = String(random.int(0, 9999)).padStart(4, '0')
  return `+41 ${random.pick(['76', '77', '78', '79'])} 000 ${digits.slice(0, 2)} ${digits.slice(2)}`
}

interface Parent {
  firstName: string
  lastName: string
  language: Language
}

function makeSwimmers(random: Random, parent: Parent, today: PlainDate): Swimmer[] {
  const adult = {
    firstName: parent.firstName,
    lastName: parent.lastName,
    dob: birthday(random, today, 27, 68),
  }
  const childCount = random.chance(0.16) ? 0 : random.pick([1, 1, 2, 2, 2, 3])
  const { girls, boys, families } = names[parent.language]
  // Some children carry the name of the other parent.
  const childName = random.chance(0.12) ? random.pick(families) : parent.lastName
  const given = random.shuffle([...girls, ...boys]).slice(0, childCount)
  return [
    adult,
    ...given.map(firstName => ({ firstName, lastName: childName, dob: birthday(random, today, 1, 15) })),
  ]
}

const birthday = (random: Random, today: PlainDate, from: number, to: number) =>
  addDays(today, -random.int(from * 365, to * 365))

/** Who was born on that day or before is at least that many years old. */
export function yearsBefore(day: PlainDate, years: number): PlainDate {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
}
