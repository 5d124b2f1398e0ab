import type { TaughtOffer } from '#contract/lessons/lessons.ts'
import type { CurriculumRecord, LessonTypeLevel } from '#contract/levels/curricula.ts'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import { callApi } from '../support/admin-api.ts'
import { createLessonOffer, createLessonType, mark } from '../support/catalogue.ts'
import type { Lido } from '../support/lido-server.ts'
import { inventPerson } from '../support/people.ts'
import { openPhase5Office } from '../support/phase5-office.ts'

/** Gives the course of the day the level of its name, with five skills. */
export async function teachLevel(lido: Lido): Promise<void> {
  const { send } = await openPhase5Office(lido)
  const { id } = await send<CurriculumRecord>('POST', '/api/curricula/standard', { name: `Tests ${mark()}` })
  const { editions } = await send<CurriculumRecord>('POST', `/api/curricula/${id}/editions`)
  const levelId = editions[0]?.levels.find(({ names }) => names.en === 'Seahorse')?.id
  for (const type of await send<LessonTypeLevel[]>('GET', '/api/lesson-type-levels'))
    if (type.titles.en === 'Seahorse')
      await send('PUT', `/api/lesson-type-levels/${type.id}`, { levelId, ageFrom: null, ageTo: null })
}

const today = zurichDate(new Date())

/** An instructor who can sign in, with lessons of so many children today. */
export async function makeCourseDay(lido: Lido, { offers = 1, children = 12 } = {}) {
  const { send, createBooking } = await openPhase5Office(lido)
  const person = inventPerson('Nora', 'Frey')
  const { firstName, lastName, email, password } = person
  const staff = await send<{ id: string }>('POST', '/api/staff', {
    firstName,
    lastName,
    email,
    role: 'instructor',
    language: 'en',
  })
  const token = (await lido.mail.waitForMailTo(email)).text?.match(/#(?:token=)?([\w-]+)/)?.[1]
  await callApi(lido, 'POST', '/api/invitations/accept', { body: { token, password } })
  const type = await createLessonType(lido, { titleEn: 'Seahorse', titleDe: 'Seepferd', durationMinutes: 45 })
  const made: string[] = []
  for (let at = 0; at < offers; at++) {
    const { id } = await createLessonOffer(lido, {
      quickId: `POOL-${mark()}`,
      lessonTypeId: type.id,
      maxAttendance: 20,
      startTime: `1${at}:00`,
      startDate: today,
      scheduleDates: [today, addDays(today, 7)],
    })
    for (let child = 0; child < children; child++)
      await createBooking({
        lessonOfferId: id,
        swimmer: {
          firstName: `Kind${String(child).padStart(2, '0')}`,
          lastName: 'Muster',
          dob: '2018-05-04',
        },
      })
    await send('PUT', `/api/office/lesson-offers/${id}/team`, { instructor: person.fullName })
    made.push(id)
  }
  const read = (id: string) => send<TaughtOffer>('GET', `/api/office/lesson-offers/${id}`)
  return { person, staffId: staff.id, offers: made, read }
}
