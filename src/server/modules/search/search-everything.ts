import type { SearchHit } from '#contract/search.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { readTypedPhone } from '#domain/search/phone-number.ts'
import { type ReadSearch, readSearch } from '#domain/search/read-search.ts'
import { type SearchKind, searchKindNames, searchKinds } from '#domain/search/search-kinds.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { splitWords } from '#domain/text/fold-text.ts'
import type { Database } from '#server/db/database.ts'
import { guessCourses } from './course-words.ts'
import { findCourseByNumber, findCourses } from './find-courses.ts'
import { findMails } from './find-mails.ts'
import { findBookings, findFamilies, guessNames } from './find-named.ts'
import { findOrdersByMoney, findOrdersByNumber, findOrdersOfBookings } from './find-orders.ts'
import { findRecord } from './find-record.ts'
import { type FiledHit, searchArchived } from './search-archived.ts'

interface Sources {
  db: Database
  /** Of offers, products and places. */
  courseWords: () => Promise<readonly string[]>
  archive: () => Promise<readonly FiledHit[]>
}

const shortestText = 2

interface Searcher {
  may: (permission: Permission) => boolean
  now: Date
}

/** What this person or program may see of what they look for. */
export async function searchEverything(sources: Sources, typed: string, { may, now }: Searcher) {
  const sees = (kind: SearchKind) => may(searchKinds[kind])
  const text = splitWords(typed).join(' ')
  if (text.length < shortestText) return { hits: [], isExact: false }
  const read = readSearch(text, zurichDate(now))

  const exact = (await findExact(sources, text, read, sees)).filter(({ kind }) => sees(kind))
  if (exact.length > 0 || read.id !== null) return { hits: exact, isExact: exact.length === 1 }

  const paid = sees('order') ? await findOrdersByMoney(sources.db, read) : []
  const [named, courses, mails, archived] = await Promise.all([
    findNamed(sources.db, text, sees, now),
    sees('offer') ? findCoursesAlike(sources, text) : [],
    sees('mail') ? findMails(sources.db, text) : [],
    sees('archived') ? sources.archive().then(filed => searchArchived(filed, text)) : [],
  ])
  return {
    hits: onceEach([...paid, ...inOrder([...named, ...courses, ...mails, ...archived])]),
    isExact: false,
  }
}

/** What can only mean one thing. */
async function findExact(
  { db }: Sources,
  text: string,
  read: ReadSearch,
  sees: (kind: SearchKind) => boolean,
): Promise<SearchHit[]> {
  if (read.id !== null) return findRecord(db, read.id)
  const orders = await findOrdersByNumber(db, read)
  if (orders.length > 0 || !sees('offer')) return orders
  return findCourseByNumber(db, text)
}

async function findNamed(
  db: Database,
  text: string,
  sees: (kind: SearchKind) => boolean,
  now: Date,
): Promise<SearchHit[]> {
  if (!sees('booking')) return []
  if (readTypedPhone(text).length > 0) return findFamilies(db, text, zurichDate(now))
  const found = await findByName(db, text, sees, now)
  if (found.length > 0) return found
  for (const guess of await guessNames(db, text)) {
    const meant = await findByName(db, guess, sees, now)
    if (meant.length > 0) return meant
  }
  return []
}

async function findCoursesAlike({ db, courseWords }: Sources, text: string): Promise<SearchHit[]> {
  const found = await findCourses(db, text)
  if (found.length > 0) return found
  for (const guess of guessCourses(text, await courseWords())) {
    const meant = await findCourses(db, guess)
    if (meant.length > 0) return meant
  }
  return []
}

async function findByName(db: Database, text: string, sees: (kind: SearchKind) => boolean, now: Date) {
  const [families, bookings] = await Promise.all([
    findFamilies(db, text, zurichDate(now)),
    findBookings(db, text),
  ])
  const ids = bookings.map(({ id }) => id)
  return [...families, ...bookings, ...(sees('order') ? await findOrdersOfBookings(db, ids) : [])]
}

const inOrder = (hits: readonly SearchHit[]) =>
  searchKindNames.flatMap(kind => hits.filter(hit => hit.kind === kind))

const onceEach = (hits: readonly SearchHit[]) => [
  ...new Map(hits.map(hit => [`${hit.kind} ${hit.id}`, hit])).values(),
]
