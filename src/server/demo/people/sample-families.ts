import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import type { Random } from '../random.ts'
import type { Family } from './families.ts'
import { type Address, makeAddress } from './towns.ts'

/** Families that show what a family can be. Every swimmer of theirs is booked for. */
export function makeSampleFamilies(random: Random, today: PlainDate) {
  const born = (years: number, days = 0) => addDays(today, -(years * 365 + days))
  const child = (firstName: string, lastName: string, dob: PlainDate) => ({ firstName, lastName, dob })
  const tell = (name: string, more: Partial<Family> & Pick<Family, 'swimmers'>): Family => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const local = mailNames[name] ?? name.replace(' ', '.').toLowerCase()
    return {
      contactId: random.uuid(),
      firstName,
      lastName,
      language: 'de' as Language,
      // No invented family has such an address.
      email: `${local}.zh@familie.example`,
      phone: `+41 79 000 ${random.int(10, 99)} ${random.int(10, 99)}`,
      address: makeAddress(random),
      formerAddress: null,
      billing: null,
      ...more,
    }
  }

  const twins = tell('Sandra Brunner', {
    swimmers: [
      child('Lia', 'Brunner', born(6, 40)),
      child('Nino', 'Brunner', born(6, 40)),
      child('Jael', 'Brunner', born(9, 100)),
    ],
  })
  const shared = child('Noah', 'Hofer', born(7, 12))
  const mother = tell('Claudia Hofer', { swimmers: [shared] })
  const father = tell('Daniel Marti', { swimmers: [shared, child('Mael', 'Marti', born(10, 3))] })
  const home: Address = makeAddress(random)
  const grandmother = tell('Ruth Ammann', { swimmers: [child('Elin', 'Roth', born(5, 200))], address: home })
  const daughter = tell('Karin Roth', { swimmers: [child('Finn', 'Roth', born(8, 77))] })
  const umlaut = {
    address: home,
    phone: '+41 79 000 66 77',
    swimmers: [child('Jonas', 'Müller', born(8, 150))],
  }
  const written = tell('Petra Müller', umlaut)
  const spelledOut = tell('Petra Mueller', { ...umlaut, swimmers: [child('Jonas', 'Mueller', born(8, 150))] })
  const hungarian = tell('Eszter Szabó', {
    language: 'hu',
    swimmers: [child('Bence', 'Szabó', born(7, 250)), child('Zsófia', 'Szabó', born(11, 20))],
  })
  return {
    families: [twins, mother, father, grandmother, daughter, written, spelledOut, hungarian],
    /** One child, two families that know nothing of each other. */
    separated: { contactIds: [mother.contactId, father.contactId], firstName: shared.firstName },
    /** The grandmother pays for the children of her daughter. */
    together: { payerId: grandmother.contactId, guardianId: daughter.contactId },
  }
}

const mailNames: Partial<Record<string, string>> = {
  'Petra Müller': 'petra.mueller',
  'Petra Mueller': 'p.mueller',
  'Eszter Szabó': 'eszter.szabo',
}
