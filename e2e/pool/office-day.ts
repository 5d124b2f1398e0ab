import type { Phase5Booking } from '#contract/bookings/phase5-bookings.ts'
import type { LessonOffer } from '#contract/catalogue/lesson-offers.ts'
import type { TaughtOffer } from '#contract/lessons/lessons.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { createLessonOffer } from '../support/catalogue.ts'
import type { Lido } from '../support/lido-server.ts'
import { openPhase5Office } from '../support/phase5-office.ts'

/** What the office does to the lessons of today while a phone is without a network, and takes back afterwards. */
export async function openOfficeDay(lido: Lido, offers: readonly string[], instructor: string) {
  let { send } = await openPhase5Office(lido)
  const elsewhere = await createLessonOffer(lido, { maxAttendance: 100 })
  const today = zurichDate(new Date())
  const undo: (() => Promise<unknown>)[] = []

  const read = (id: string) => send<TaughtOffer>('GET', `/api/office/lesson-offers/${id}`)
  const childOf = async (id: string, at: number) => (await read(id)).roster[at]?.bookingId ?? ''
  async function moveBooking(id: string, lessonOfferId: string) {
    const booking = await send<Phase5Booking>('GET', `/api/phase5/bookings/${id}`)
    await send('PUT', `/api/phase5/bookings/${id}`, { ...booking, lessonOfferId, allowOverCapacity: true })
  }
  const nameTeam = (id: string, name: string) =>
    send('PUT', `/api/office/lesson-offers/${id}/team`, { instructor: name })
  async function changeLesson(id: string, change: 'cancel' | 'restore') {
    const lesson = (await read(id)).lessons.find(({ date }) => date === today)
    // Eight hours later they may be over, and then no family gets a mail.
    const body = { lessonIds: [lesson?.id], change, informFamilies: false }
    const { previewId } = await send<{ previewId: string }>(
      'POST',
      '/api/office/lessons/changes/preview',
      body,
    )
    await send('POST', '/api/office/lessons/changes', { ...body, previewId })
  }

  const changes = {
    /** The lesson of today goes, and comes back under another id. */
    async restoredDate(id: string) {
      const offer = await send<LessonOffer>('GET', `/api/phase5/lesson-offers/${id}`)
      const { scheduleDates } = offer
      const others = scheduleDates.filter(date => date !== today)
      for (const days of [others, scheduleDates])
        await send('PUT', `/api/phase5/lesson-offers/${id}`, { ...offer, scheduleDates: days })
    },
    deleteBooking: async (id: string) => send('DELETE', `/api/phase5/bookings/${await childOf(id, 0)}`),
    async moveBooking(id: string) {
      const bookingId = await childOf(id, 1)
      await moveBooking(bookingId, elsewhere.id)
      undo.push(() => moveBooking(bookingId, id))
    },
    async giveToAnother(id: string) {
      await nameTeam(id, 'Tim Kessler')
      undo.push(() => nameTeam(id, instructor))
    },
    async cancelLesson(id: string) {
      await changeLesson(id, 'cancel')
      undo.push(() => changeLesson(id, 'restore'))
    },
  }
  const kinds = Object.values(changes)
  return {
    /** One kind after the other, each on every lesson; the first lesson stays the instructor's, and takes place. */
    async change(at: number) {
      const [lesson, kind] = [at % offers.length, Math.floor(at / offers.length) % kinds.length]
      await kinds[lesson === 0 && kind > 2 ? 0 : kind]?.(offers[lesson] ?? '')
    },
    /** All but what was deleted, in a session of the server as it runs now. */
    async takeBack(again: Lido) {
      send = (await openPhase5Office(again)).send
      for (const step of undo.toReversed()) await step()
    },
  }
}
