import type { Row } from '../demo-rows.ts'
import type { Random } from '../random.ts'

const names = [
  'Seraina Caduff',
  'Luca Bernasconi',
  'Noémie Favre',
  'Jonas Zgraggen',
  'Anouk Perret',
  'Dario Keller',
]

export const makeInstructors = (random: Random): Row<'instructors'>[] =>
  names.map(name => ({ id: random.uuid(), name, userId: null }))

/** Everyone teaches some offers, and some have a substitute; drafts have no instructor yet. */
export const assignInstructors = (
  random: Random,
  offers: readonly Row<'lesson_offers'>[],
  instructors: readonly Row<'instructors'>[],
): Row<'lesson_offers'>[] =>
  offers.map(offer => {
    if (offer.status === 'DRAFT' || offer.instructorId) return offer
    const [first, second] = random.shuffle(instructors)
    return {
      ...offer,
      instructorId: first?.id ?? null,
      substituteId: random.chance(0.2) ? (second?.id ?? null) : null,
    }
  })
