import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { legacyArchiveRoutes } from '#contract/legacy-archive.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

let writes = 0
function writeArchive(text: string) {
  writeFileSync(lido.config.phase3File, text)
  // Tests write faster than some clocks tick.
  utimesSync(lido.config.phase3File, writes, ++writes)
}

const read = async () => (await lido.call(legacyArchiveRoutes.listLegacyBookings, {})).body
const plain = {
  id: 'B00001',
  createdAt: '2024-05-01T08:30:00.000Z',
  contact: { firstName: 'Zoé', lastName: 'Favre' },
  swimmer: { firstName: 'Léo', medicalInfo: 'Asthma' },
  course: { selected: 'Seepferd' },
}
const wrapped = {
  ...plain,
  id: undefined,
  _id: { $oid: '65a1b2' },
  createdAt: { $date: '2025-01-02T03:04:05.000Z' },
}

test('both shapes of records are read, unwrapped, newest first', async () => {
  writeArchive(JSON.stringify([plain, wrapped]))
  const { bookings, unreadable } = await read()
  expect(bookings.map(({ id, createdAt }) => [id, createdAt])).toEqual([
    ['65a1b2', '2025-01-02T03:04:05.000Z'],
    ['B00001', '2024-05-01T08:30:00.000Z'],
  ])
  expect(bookings[1]).toMatchObject({
    swimmer: { medicalInfo: 'Asthma', dob: null },
    contact: { email: null },
  })
  expect(unreadable).toBe(0)
})

test('a record that is none is counted and hides no other', async () => {
  writeArchive(
    JSON.stringify([plain, null, 'x', { contact: {} }, { ...plain, id: 7, contact: 'none', course: [] }]),
  )
  const { bookings, unreadable } = await read()
  expect(bookings.map(({ id }) => id)).toEqual(['B00001', '7'])
  expect(unreadable).toBe(3)
})

test('two records of one id are both there', async () => {
  writeArchive(JSON.stringify([plain, plain]))
  expect((await read()).bookings.map(({ id }) => id)).toEqual(['B00001', 'B00001 (2)'])
})

test('a file with a byte order mark, or with its records under a name, is read', async () => {
  writeArchive(`\uFEFF${JSON.stringify({ bookings: [plain] })}`)
  expect((await read()).bookings).toHaveLength(1)
})

test.each([
  ['is not JSON', '[{"id":'],
  ['is empty', ''],
  ['holds something else', '{"orders":[]}'],
])('a file that %s gives the error, and its repair mends it without a restart', async (_, text) => {
  writeArchive(text)
  const answer = await lido.call(legacyArchiveRoutes.listLegacyBookings, {})
  expect(answer).toMatchObject({ status: 503, body: { message: 'Failed to load Phase 3 booking data' } })
  writeArchive(JSON.stringify([plain]))
  expect((await read()).bookings).toHaveLength(1)
})

test('a missing file gives the same error, and no path of the machine', async () => {
  rmSync(lido.config.phase3File)
  const answer = await lido.call(legacyArchiveRoutes.listLegacyBookings, {})
  expect(answer).toMatchObject({ status: 503, body: { message: 'Failed to load Phase 3 booking data' } })
  expect(JSON.stringify(answer.body)).not.toContain('phase3-bookings')
})

test('the archive holds medical information: only signed-in admins read it', async () => {
  writeArchive(JSON.stringify([plain]))
  const answer = await lido.call(legacyArchiveRoutes.listLegacyBookings, {}, { token: null })
  expect(answer.status).toBe(401)
  expect((await lido.send('POST', '/api/phase3/bookings')).status).toBe(404)
})
