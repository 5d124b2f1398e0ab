import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts'
import { courseKinds } from './courses/course-kinds.ts'
import { courseTitles } from './courses/course-titles.ts'
import { type Family, makeFamilies, type Swimmer, yearsBefore } from './people/families.ts'
import { names } from './people/names.ts'
import { createRandom, type Random } from './random.ts'

export const familyCount = 180
const recordCount = 2000

/** A record as the old database exported it. */
export interface Phase3Record {
  id?: string
  _id?: { $oid: string }
  createdAt?: string | { $date: string | { $numberLong: string } }
  contact: Partial<
    Record<
      'firstName' | 'lastName' | 'email' | 'phone' | 'street' | 'city' | 'postalCode' | 'country',
      string
    >
  >
  swimmer: Partial<Record<'firstName' | 'lastName' | 'dob' | 'gender' | 'medicalInfo', string>>
  course: Partial<Record<'selected' | 'location' | 'schedule' | 'date' | 'notes', string>>
}

const places = ['Oerlikon', 'Winterthur', 'Küsnacht', 'Baden', 'Zug', 'Uster']
const schedules = [
  'Mo 16:15–16:45',
  'Mi 14:00–14:40',
  'Mi 16:30–17:10',
  'Do 17:00–17:45',
  'Sa 09:00–09:40',
  'Sa 10:30–11:15',
]
const medicalInfo = [
  'Asthma, Inhalator in der Badetasche',
  'Nussallergie, Notfallset dabei',
  'Trägt Paukenröhrchen, bitte mit Ohrstöpseln',
  'Epilepsie, seit zwei Jahren anfallsfrei',
  'Neurodermitis, verträgt Chlor schlecht',
]
const notes = [
  'Möchte mit der Schwester in dieselbe Gruppe.',
  'Hatte letztes Jahr Privatstunden.',
  'Kommt in der ersten Lektion zehn Minuten später.',
  'Bitte auf Englisch sprechen.',
  'Hat Angst vor dem tiefen Becken.',
]

/** The archive of the first generation: 2024 and 2025, some of it from families who are still with us. */
export function generatePhase3Records(count: number, seed: number, today: PlainDate): Phase3Record[] {
  const random = createRandom(seed, 'phase 3')
  const current = makeFamilies(createRandom(seed, 'families'), familyCount, today).slice(0, 60)
  const former = makeFamilies(createRandom(seed, 'former families'), 600, today)
  return Array.from({ length: count }, (_, index) => {
    const family = random.pick(random.chance(0.1) ? current : former)
    return makeRecord(random, family, index)
  })
}

/** How many Phase 3 bookings have an address. */
export function countPhase3Bookings(seed: number, today: PlainDate): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { contact } of generatePhase3Records(recordCount, seed, today)) {
    if (contact.email) counts.set(contact.email, (counts.get(contact.email) ?? 0) + 1)
  }
  return counts
}

/** The server's own settings. */
export interface ArchivePlace {
  dataDir: string
  phase3File: string
}

/** Puts the demo archive where the server looks for one, unless another place is set. */
export function writePhase3Demo({ dataDir, phase3File }: ArchivePlace, seed: number, today: PlainDate) {
  if (phase3File !== join(dataDir, 'phase3-bookings.json') || existsSync(phase3File)) return
  mkdirSync(dirname(phase3File), { recursive: true })
  const records = generatePhase3Records(recordCount, seed, today).map(record => JSON.stringify(record))
  writeFileSync(phase3File, `[\n${records.join(',\n')}\n]\n`, { mode: 0o600 })
}

function makeRecord(random: Random, family: Family, index: number): Phase3Record {
  const bookedOn = addDays(random.chance(0.45) ? '2024-01-02' : '2025-01-02', random.int(0, 360))
  const createdAt = `${bookedOn}T${String(random.int(6, 19)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}:00.000Z`
  const swimmer = random.pick(bornBefore(family, yearsBefore(bookedOn, 1)))
  const kinds = courseKinds.filter(({ ages: [from, to] }) => isAged(swimmer, bookedOn, from, to))
  const kind = random.pick(kinds.length > 0 ? kinds : courseKinds)
  const place = random.pick(places)
  const record: Phase3Record = {
    ...stamp(random, createdAt, index),
    contact: {
      firstName: family.firstName,
      lastName: family.lastName,
      email: family.email,
      ...(family.phone ? { phone: family.phone } : {}),
      ...(family.formerAddress ?? family.address),
    },
    swimmer: {
      firstName: swimmer.firstName,
      lastName: swimmer.lastName,
      dob: swimmer.dob,
      gender: genderOf(swimmer.firstName, family),
      ...(random.chance(0.04) ? { medicalInfo: random.pick(medicalInfo) } : {}),
    },
    course: {
      selected: courseTitles[kind.typeId].de,
      location: place,
      schedule: random.pick(schedules),
      date: addDays(bookedOn, random.int(5, 60)),
      ...(random.chance(0.08) ? { notes: random.pick(notes) } : {}),
    },
  }
  return loseSomething(random, record)
}

function bornBefore({ swimmers }: Family, day: PlainDate): readonly Swimmer[] {
  const old = swimmers.filter(({ dob }) => dob <= day)
  const children = old.slice(1)
  return children.length > 0 ? children : old
}

const isAged = ({ dob }: Swimmer, day: PlainDate, from: number, to: number) =>
  dob <= yearsBefore(day, from) && dob > yearsBefore(day, to + 1)

/** The old database was exported twice, with and without wrapped values. */
function stamp(random: Random, createdAt: string, index: number): Partial<Phase3Record> {
  if (random.chance(0.5)) return { id: `B${String(index + 1).padStart(5, '0')}`, createdAt }
  const $oid = random.uuid().replaceAll('-', '').slice(0, 24)
  const $date = random.chance(0.8) ? createdAt : { $numberLong: String(Date.parse(createdAt)) }
  return { _id: { $oid }, createdAt: { $date } }
}

function genderOf(firstName: string, { language }: Family): string {
  const { girls, women } = names[language]
  return girls.includes(firstName) || women.includes(firstName) ? 'female' : 'male'
}

/** Forms could be incomplete in Phase 3. */
function loseSomething(random: Random, record: Phase3Record): Phase3Record {
  if (random.chance(0.03)) delete record.contact.email
  if (random.chance(0.1)) delete record.contact.country
  if (random.chance(0.05)) delete record.contact.street
  if (random.chance(0.06)) delete record.swimmer.dob
  if (random.chance(0.15)) delete record.swimmer.gender
  if (random.chance(0.05)) delete record.course.schedule
  if (random.chance(0.02)) delete record.course.location
  if (random.chance(0.005)) delete record.createdAt
  return record
}
