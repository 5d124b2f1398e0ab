import type { Topic } from '#contract/routes/topics.ts'
import { type Acting, change } from './change.ts'
import type { Database } from './database.ts'

/** Records who exported a list and by which filters; the searched names are left out. */
export const recordExport = (
  db: Database,
  topic: Topic,
  filters: object,
  { actor, now }: Acting,
  recordId = 'list',
): Promise<void> =>
  change(db, { actor, now }, async ({ record }) => {
    const after = Object.fromEntries(Object.entries(filters).filter(([name]) => name !== 'search'))
    record({ topic, recordId, action: 'exported', after })
  })
