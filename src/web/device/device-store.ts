import { type DBSchema, deleteDB, openDB } from 'idb'
import type { TaughtLesson } from '#contract/lessons/attendance.ts'
import type { WaitingMark } from '#domain/lessons/kept-lessons.ts'

/** What this browser keeps for the pool: lessons for two days, and marks until they have arrived. */

export interface KeptLesson {
  id: string
  userId: string
  keptAt: string
  /** Found among the person's own, and gone when it no longer is; others stay because they were opened. */
  isOwn: boolean
  lesson: TaughtLesson
}

export type KeptMark = WaitingMark & {
  /** In the order they were made. */
  key: number
  userId: string
  /** The name of the person who made it, for the next one at a shared device. */
  madeBy?: string
}

/** Without its place in the order. */
export type NewMark = KeptMark extends infer Mark ? (Mark extends unknown ? Omit<Mark, 'key'> : never) : never

interface KeptPerson {
  userId: string
  token: string
  name?: string
}

interface Schema extends DBSchema {
  lessons: { key: string; value: KeptLesson }
  marks: { key: number; value: NewMark }
  /** Whose device it is, and the token it last showed: expired, it still tells the server who asks. */
  person: { key: 'person'; value: KeptPerson }
}

const name = 'lido-pool'

const open = () =>
  openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('lessons', { keyPath: 'id' })
      db.createObjectStore('marks', { autoIncrement: true })
      db.createObjectStore('person')
    },
  })

/** Opened for each step, so that nothing stands in the way of clearing it. */
async function inStore<T>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const db = await open()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

export const readDevice = () =>
  inStore(async db => {
    const tx = db.transaction(['lessons', 'marks', 'person'])
    const lessons = await tx.objectStore('lessons').getAll()
    const keys = await tx.objectStore('marks').getAllKeys()
    const values = await tx.objectStore('marks').getAll()
    const marks: KeptMark[] = values.map((mark, at) => ({ ...mark, key: keys[at] ?? 0 }))
    return { lessons, marks, person: await tx.objectStore('person').get('person') }
  })

export const keepPerson = (person: KeptPerson) => inStore(db => db.put('person', person, 'person'))

export const keepLessons = (kept: readonly KeptLesson[]) =>
  inStore(async db => {
    const tx = db.transaction('lessons', 'readwrite')
    await Promise.all([...kept.map(one => tx.store.put(one)), tx.done])
  })

export const dropLessons = (ids: readonly string[]) =>
  inStore(async db => {
    const tx = db.transaction('lessons', 'readwrite')
    await Promise.all([...ids.map(id => tx.store.delete(id)), tx.done])
  })

/** Done once they are on the disk, even if the page closes. They stand for those that were refused before. */
export const addMarks = (marks: readonly NewMark[], replaced: readonly KeptMark[]) =>
  inStore(async db => {
    const tx = db.transaction('marks', 'readwrite', { durability: 'strict' })
    const gone = replaced.map(({ key }) => tx.store.delete(key))
    await Promise.all([...gone, ...marks.map(mark => tx.store.add(mark)), tx.done])
  })

export const dropMarks = (marks: readonly KeptMark[]) => settleMarks({ arrived: marks, changed: [] })

/** Forgets what arrived and keeps what changed, both or neither. */
export const settleMarks = ({
  arrived,
  changed,
}: {
  arrived: readonly KeptMark[]
  changed: readonly KeptMark[]
}) =>
  inStore(async db => {
    const tx = db.transaction('marks', 'readwrite')
    const gone = arrived.map(({ key }) => tx.store.delete(key))
    await Promise.all([...gone, ...changed.map(({ key, ...mark }) => tx.store.put(mark, key)), tx.done])
  })

/** Leaves nothing of this person, and no lesson; the marks of others wait for them. */
export async function forgetPerson(userId: string): Promise<void> {
  const isLast = await inStore(async db => {
    const tx = db.transaction(['lessons', 'marks', 'person'], 'readwrite')
    await Promise.all([tx.objectStore('lessons').clear(), tx.objectStore('person').clear()])
    for (let at = await tx.objectStore('marks').openCursor(); at; at = await at.continue())
      if (at.value.userId === userId) await at.delete()
    const left = await tx.objectStore('marks').count()
    await tx.done
    return left === 0
  })
  if (isLast) await deleteDB(name)
}
