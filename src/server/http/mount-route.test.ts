import { expect, test } from 'vitest'
import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { success } from '#contract/routes/fields.ts'
import type { Database } from '#server/db/database.ts'
import { type Saving, saveRecord } from '#server/db/save-record.ts'
import type { Handlers } from './mount-route.ts'

const record = z.object({ name: z.string(), version: z.number() })
const routes = {
  save: route('PUT /api/records', 'change-customers', { summary: '', response: record, locks: true }),
  rename: route('PUT /api/names', 'change-customers', { summary: '', response: success }),
}

const stored = { name: 'Anna', version: 3 }
const known = { lock: async () => stored, find: async () => stored }
const save = (db: Database, saving: Saving) => saveRecord(db, saving, known, async () => undefined)

test('a route that locks compiles only with a check of the version, and a check only in a route that locks', () => {
  const checks = (db: Database): Handlers<typeof routes> => ({
    save: (_, context) => save(db, context),
    rename: async () => undefined,
  })
  const forgets: Handlers<typeof routes> = {
    // @ts-expect-error it answers a record that was saved without a check
    save: async () => stored,
    rename: async () => ({ success: true }),
  }
  const saves = (db: Database): Handlers<typeof routes> => ({
    save: (_, context) => save(db, context),
    async rename(_, context) {
      // @ts-expect-error it does not lock, so no version came with the request
      await save(db, context)
    },
  })
  expect([checks, forgets, saves].length).toBe(3)
})
