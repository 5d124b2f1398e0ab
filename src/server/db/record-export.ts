import type { Topic } from '#contract/topics.ts'
import { type Actor, change } from './change.ts'
import type { Database } from './database.ts'

/** Who took a whole list along, and by which filters; whom they searched for is nobody's to know. */
export const recordExport = (
  db: Database,
  topic: Topic,
  filters: object,
  { actor, now }: { actor: Actor; now: Date },
  recordId = 'list',
): Promise<void> =>
  change(db, { actor, now }, async ({ record }) => {
    const after = Object.fromEntries(Object.entries(filters).filter(([name]) => name !== 'search'))
    record({ topic, recordId, action: 'exported', after })
  })
