import type { BookingContact, BookingSwimmer } from '#contract/bookings/bookings.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type Saved, type Saving, saveRecord } from '#server/db/save-record.ts'
import { type BookingSaved, lockBooking, removeBooking, saveBooking } from '../booking-records.ts'
import { type CourseChoice, chooseCourse } from './choose-course.ts'

interface BookingEdit extends CourseChoice {
  contact: BookingContact
  swimmer: BookingSwimmer
  termsAccepted: boolean
  /** Unchanged when absent. */
  howHeard?: string | null | undefined
}

interface Edited<Answer> {
  id: string
  generation: 4 | 5
  find: (db: Database | Tx, id: string) => Promise<Answer>
}

export function editBooking<Answer extends object>(
  { db, bookingSaved }: { db: Database; bookingSaved: BookingSaved },
  { id, generation, find }: Edited<Answer>,
  edit: BookingEdit,
  saving: Saving,
): Promise<Saved<Answer>> {
  const known = {
    lock: (tx: Tx) => lockBooking(tx, id, generation),
    find: (tx: Database | Tx) => find(tx, id),
  }
  return saveRecord(db, saving, known, async (step, before) => {
    const { contact, swimmer, termsAccepted } = edit
    const chosen = await chooseCourse(step.tx, edit, { now: saving.now, bookedBy: before })
    const howHeard = edit.howHeard === undefined ? (before.course.howHeard ?? null) : edit.howHeard
    const details = generation === 4 ? before.course : {}
    const course = { ...details, ...chosen.course, howHeard }
    const values = { contact, swimmer, termsAccepted, ...chosen, course }
    await saveBooking(step, before, values, saving.now, bookingSaved)
  })
}

export function deleteBooking(db: Database, id: string, generation: 4 | 5, acting: Acting): Promise<void> {
  return change(db, acting, async step => removeBooking(step, await lockBooking(step.tx, id, generation)))
}
