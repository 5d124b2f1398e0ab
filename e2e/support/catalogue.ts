import { randomUUID } from 'node:crypto'
import { addDays, weekdayOf, zurichDate } from '#domain/calendar/plain-date.ts'
import { adminSession, callApi } from './admin-api.ts'
import type { Lido } from './lido-server.ts'

/** A unique text; journeys share a server. */
export const mark = () => randomUUID().slice(0, 6)

const today = zurichDate(new Date())
/** A Monday some weeks ahead, on any day of any year. */
export const courseStart = addDays(today, 49 - weekdayOf(today))

interface Saved {
  id: string
}

async function post<Answer extends Saved>(lido: Lido, path: string, body: object): Promise<Answer> {
  return callApi(lido, 'POST', `/api/phase5/${path}`, { body, token: await adminSession(lido) })
}

export const createLessonType = (lido: Lido, wanted: object = {}) =>
  post<Saved & { typeId: string }>(lido, 'lesson-types', {
    typeId: `crab-${mark()}`,
    category: 'Children',
    level: '1',
    titleEn: 'Crab',
    ...wanted,
  })

export const createLocation = (lido: Lido, wanted: object = {}) =>
  post<Saved & { name: string }>(lido, 'locations', {
    name: `Bad ${mark()}`,
    address: 'Seeweg 1, 8002 Zürich',
    ...wanted,
  })

export async function createLessonOffer(lido: Lido, wanted: object = {}) {
  const [type, location] = [await createLessonType(lido), await createLocation(lido)]
  return post<Saved & { quickId: string; lessonTypeId: string; locationId: string }>(lido, 'lesson-offers', {
    quickId: `MO-${mark()}`,
    lessonTypeId: type.id,
    locationId: location.id,
    weekday: 0,
    startTime: '16:00',
    startDate: courseStart,
    packageSize: 10,
    maxAttendance: 8,
    unitPriceChf: 30,
    packagePriceChf: 270,
    status: 'PUBLISHED',
    ...wanted,
  })
}

export const createContact = (lido: Lido, wanted: object) => post<Saved>(lido, 'contacts', wanted)

/** A booking of this contact on a new offer. */
export async function createBooking(
  lido: Lido,
  contact: { firstName: string; lastName: string; email: string },
) {
  const offer = await createLessonOffer(lido)
  const { firstName, lastName, email } = contact
  const booking = await post<Saved>(lido, 'bookings', {
    contact: { firstName, lastName, email, street: '', city: '', plz: '', preferredLanguage: 'en' },
    swimmer: { firstName: 'Nils', lastName, dob: '2018-05-04' },
    lessonOfferId: offer.id,
    termsAccepted: true,
    informContact: false,
  })
  return { ...booking, offer }
}
