import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import { migrate } from '../migrate.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  await migrate(database.db, '026-print-queue')
  const at = '2026-03-01T08:00:00Z'
  await sql`insert into lesson_types (id, "typeId", category, level, "titleEn", "titleDe", "createdAt", "updatedAt")
    values (${id(1)}, 'crab', 'children', '1', 'Crab', 'Krebs', ${at}, ${at})`.execute(database.db)
  await sql`insert into locations (id, name, address, "createdAt", "updatedAt")
    values (${id(2)}, 'Hallenbad', 'Badweg 1', ${at}, ${at})`.execute(database.db)
  await sql`insert into lesson_offers (id, "quickId", "lessonTypeId", "locationId", weekday, "startTime", "startDate",
      "packageSize", "maxAttendance", "unitPriceRappen", "scheduleDates", "createdAt", "updatedAt")
    values (${id(3)}, 'MO-1600', ${id(1)}, ${id(2)}, 0, '16:00', '2026-03-02', 2, 8, 3000,
      '["2026-03-02", "2026-03-09", "2026-03-02"]', ${at}, ${at})`.execute(database.db)
  await sql`insert into users (id, email, "firstName", "lastName", role, "staffRole", "createdAt", "updatedAt")
    values (${id(4)}, 'anna@lido.example', 'Anna', 'Meier', 'customer', 'instructor', ${at}, ${at})`.execute(
    database.db,
  )
  await migrate(database.db)
})
afterAll(() => database.close())

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

test('offers from before have a lesson on each of their dates, and instructors can be chosen', async () => {
  const lessons = await database.db.selectFrom('lessons').selectAll().orderBy('date').execute()
  expect(lessons).toMatchObject([
    { offerId: id(3), date: '2026-03-02', startTime: '16:00', locationId: id(2), status: 'PLANNED' },
    { date: '2026-03-09', status: 'PLANNED' },
  ])
  const instructors = await database.db.selectFrom('instructors').selectAll().execute()
  expect(instructors).toMatchObject([{ name: 'Anna Meier', userId: id(4) }])
})
