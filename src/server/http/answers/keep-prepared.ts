import { sql } from 'kysely'
import type { Topic } from '#contract/routes/topics.ts'
import type { Database } from '#server/db/database.ts'

type Marks = Partial<Record<Topic, number>>

/** Reads the change marks once for all calls that came in while the last reading was under way. */
function markReader(db: Database): () => Promise<Marks> {
  let next: Promise<Marks> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const read = async () => {
    const { rows } = await sql<{
      marks: Marks
    }>`select json_object_agg(topic, mark) as marks from change_marks`.execute(db)
    return rows[0]?.marks ?? {}
  }
  return () => {
    next ??= last
      .catch(() => undefined)
      .then(() => {
        next = undefined
        const reading = read()
        last = reading
        return reading
      })
    return next
  }
}

/**
 * An answer for all callers without an account: made once, and again when a record it depends on changes or its time is over.
 * The marks are read before the data, so what is kept can only be newer than they say.
 */
export function keepPrepared<T extends { until: Date }>(
  db: Database,
  topics: readonly Topic[],
  prepare: (now: Date) => Promise<T>,
) {
  const readMarks = markReader(db)
  let kept: { mark: string; until: Date; value: Promise<T> } | undefined
  return async (now: Date): Promise<T> => {
    const marks = await readMarks()
    const mark = topics.map(topic => marks[topic]).join('.')
    if (kept?.mark === mark && now < kept.until) return kept.value
    const value = prepare(now)
    const fresh = { mark, until: new Date(8.64e15), value }
    kept = fresh
    const forget = () => {
      if (kept === fresh) kept = undefined
    }
    value.then(({ until }) => {
      fresh.until = until
    }, forget)
    return value
  }
}
