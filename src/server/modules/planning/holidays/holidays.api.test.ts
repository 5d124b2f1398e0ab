import { afterAll, beforeAll, expect, test } from 'vitest'
import { closureRoutes } from '#contract/planning/closures.ts'
import { buildLocation } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { holidayFiles } from './testing/holiday-files.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

interface File {
  content: string
  locationId: string | null
}
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
const preview = (file: File) => lido.call(closureRoutes.previewHolidays, { body: file })
const load = (file: File, previewId: string, leaveOut: number[] = []) =>
  lido.call(closureRoutes.importHolidays, { body: { ...file, previewId, leaveOut } })

test.each(holidayFiles)(
  'the holidays of $canton are all read, imported once, and known afterwards',
  async fixture => {
    const { id: locationId } = await buildLocation(lido.db)
    const file = { content: base64(fixture.bytes), locationId }
    const { body: first } = await preview(file)
    expect(first.unread).toEqual([])
    expect(first.holidays.map(({ firstDay, lastDay, reason }) => ({ firstDay, lastDay, reason }))).toEqual(
      fixture.expected,
    )
    expect(new Set(first.holidays.map(({ state }) => state))).toEqual(new Set(['new']))
    expect((await load(file, first.previewId)).body).toEqual({ created: 10, changed: 0 })
    const closures = () =>
      lido.db.selectFrom('closures').selectAll().where('locationId', '=', locationId).orderBy('id').execute()
    const before = await closures()
    expect((await load(file, first.previewId)).body).toEqual({ created: 0, changed: 0 })
    const { body: second } = await preview(file)
    expect(new Set(second.holidays.map(({ state }) => state))).toEqual(new Set(['known']))
    expect((await load(file, second.previewId)).body).toEqual({ created: 0, changed: 0 })
    expect(await closures()).toEqual(before)
  },
)

test('days that moved are changed, what is left out stays, and a stale preview is refused', async () => {
  const { id: locationId } = await buildLocation(lido.db)
  const fileOf = (...rows: string[]) => ({
    content: base64(['Ferien;Von;Bis', ...rows].join('\n')),
    locationId,
  })
  const old = fileOf('Herbstferien;05.10.2026;16.10.2026', 'Sport;09.02.2027;20.02.2027')
  const seen = (await preview(old)).body
  expect((await load(old, seen.previewId, [3])).body).toEqual({ created: 1, changed: 0 })
  const now = fileOf('Herbstferien;05.10.2026;17.10.2026')
  const { body } = await preview(now)
  expect(body.holidays).toEqual([
    {
      line: 2,
      firstDay: '2026-10-05',
      lastDay: '2026-10-17',
      reason: 'Herbstferien',
      state: 'changed',
      before: { firstDay: '2026-10-05', lastDay: '2026-10-16' },
    },
  ])
  expect(await load(now, seen.previewId)).toMatchObject({
    status: 409,
    body: { code: 'holidays.preview-stale' },
  })
  const twice = await Promise.all([load(now, body.previewId), load(now, body.previewId)])
  expect(twice.map(answer => answer.body.changed).toSorted()).toEqual([0, 1])
  const school = await preview({ ...now, locationId: null })
  expect(school.body.holidays.map(({ state }) => state)).toEqual(['new'])
})

test('what cannot be read is named with its line, and the rest is imported', async () => {
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
  const day = 'DTSTART;VALUE=DATE:20261005'
  const calendar = [
    'BEGIN:VCALENDAR',
    ...event('SUMMARY:ohne Tage'),
    ...event(day, 'SUMMARY:'),
    ...event(day, 'RRULE:FREQ=SECONDLY', 'SUMMARY:immer'),
    ...event(day, 'STATUS:CANCELLED', 'SUMMARY:abgesagt'),
    ...event(day, 'DTEND;VALUE=DATE:20261001', 'SUMMARY:rückwärts'),
    ...event('DTSTART;VALUE=DATE:20261345', 'SUMMARY:Monat 13'),
    ...event(day, 'DTEND;VALUE=DATE:22001001', 'SUMMARY:lang'),
    ...event(day, 'SUMMARY:gut'),
    'END:VCALENDAR',
  ].join('\r\n')
  const { body } = await preview({ content: base64(calendar), locationId: null })
  expect(body.holidays).toMatchObject([
    { line: 33, firstDay: '2026-10-05', lastDay: '2026-10-05', reason: 'gut' },
  ])
  expect(body.unread).toEqual([
    { line: 2, problem: 'days' },
    { line: 5, problem: 'name' },
    { line: 9, problem: 'repeats' },
    { line: 14, problem: 'cancelled' },
    { line: 19, problem: 'turned' },
    { line: 24, problem: 'days' },
    { line: 28, problem: 'days' },
  ])
  const table =
    'Ferien;Von;Bis\nHerbst;05.10.2026;17.10.2026\nWinter;kalt;\nSport;09.02.2027;bald\n;09.02.2027;20.02.2027'
  expect((await preview({ content: base64(table), locationId: null })).body.unread).toEqual([
    { line: 3, problem: 'days' },
    { line: 4, problem: 'days' },
    { line: 5, problem: 'name' },
  ])
})

test.each([
  ['broken', 4, 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:x\r\nBEGIN:VEVENT\r\n'],
  ['broken', 3, 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261005'],
  ['broken', 2, 'BEGIN:VCALENDAR\r\nEND:VEVENT\r\nEND:VCALENDAR'],
  ['broken', 11, 'BEGIN:VCALENDAR\n'.repeat(500)],
  ['broken', 2, 'Ferien;Von;Bis\n"Herbst;05.10.2026;17.10.2026\nSport;09.02.2027;20.02.2027'],
  ['none', 2, 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'],
  ['none', 3, '<!doctype html>\n<script>alert(1)</script>\n</html>'],
  ['not-text', 1, 'PK\u0003\u0004\u0000\u0000'],
  ['not-text', 2, 'Ferien;Von;Bis\nHerbst\u0000;05.10.2026;17.10.2026'],
  ['long-line', 2, `Ferien;Von;Bis\n${'x'.repeat(10_001)}`],
  ['too-large', 104_858, 'Herbst;;;\n'.repeat(120_000)],
  ['too-many', 501, Array.from({ length: 600 }, (_, at) => `F${at};05.10.2026;17.10.2026`).join('\n')],
])('a file is refused as %s with line %i', async (why, line, text) => {
  const refused = await preview({ content: base64(text), locationId: null })
  expect(refused).toMatchObject({ status: 422, body: { code: `holidays.${why}` } })
  expect(refused.body).toMatchObject({ message: expect.stringMatching(new RegExp(`\\b${line}\\b`)) })
})
