import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { readTables } from '../catalogue.ts'

const now = new Date('2026-03-10T09:00:00Z')

/** Everything that can go wrong on the way: files, JSON null, circles, generated columns, triggers, odd names. */
const awkwardTables = [
  sql`create table parents (id integer primary key, "favouriteId" integer, parent integer references parents)`,
  sql`create table children (id integer primary key, "parentId" integer not null references parents)`,
  sql`alter table parents add constraint parents_favourite foreign key ("favouriteId") references children`,
  sql`create table "odd Name" (
    id bigint generated always as identity primary key,
    bytes bytea, tree jsonb, names text[], amount numeric(12,2), ratio double precision, day date,
    at timestamptz(3), span interval, flag boolean, note text not null,
    shout text generated always as (upper(note)) stored
  )`,
  sql`create function refuse() returns trigger language plpgsql as $$
    begin new.note := new.note || ' (touched)'; return new; end $$`,
  sql`create trigger touch before insert on "odd Name" for each row execute function refuse()`,
]

export async function addAwkwardTables(db: Database) {
  for (const statement of awkwardTables) await statement.execute(db)
}

export async function fill(db: Database) {
  const stamps = { createdAt: now, updatedAt: now }
  const people = [
    { email: 'kata@familie.example', firstName: 'Kata', lastName: 'Szűcs \\ \'x\' "y"', role: 'customer' },
    {
      email: 'eve@familie.example',
      firstName: '🏊‍♀️',
      lastName: 'محمد',
      role: 'admin',
      passwordHash: '$argon2id$x',
    },
  ] as const
  for (const person of people)
    await db
      .insertInto('users')
      .values({ ...person, ...stamps })
      .execute()
  const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const session = { userId: user.id, createdAt: now, expiresAt: now }
  await db.insertInto('sessions').values(session).execute()
  for (let number = 0; number < 120; number++) {
    const entry = { at: now, actor: 'test', topic: 'users', recordId: String(number), action: 'created' }
    await db
      .insertInto('audit')
      .values({ ...entry, after: '{"a": 1.10, "b": null}' })
      .execute()
  }
  await sql`insert into parents (id) values (1), (2)`.execute(db)
  await sql`insert into children values (10, 1), (11, 2)`.execute(db)
  await sql`update parents set "favouriteId" = 10, parent = 2`.execute(db)
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256))
  await sql`insert into "odd Name" (bytes, tree, names, amount, ratio, day, at, span, flag, note) values
    (${bytes}, 'null', array['a', null, 'b,"c"'], 1234567890.10, 0.1::float8 + 0.2, '2026-02-28',
     '2026-03-29T02:30:00.123+01:00', '1 mon 2 days', true, ${'line\nbreak\ttab'}),
    ('', '{"deep": [1e400, "\\u00e9"]}', '{}', null, 'NaN', 'infinity', null, null, false, ''),
    (null, null, null, 0, '-0', null, null, null, null, 'Ő')`.execute(db)
}

/** Every row of every table, as the database writes it. */
export async function contentsOf(db: Database) {
  const contents: Record<string, unknown> = {}
  for (const { name } of await readTables(db)) {
    if (name === 'change_marks') continue
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.table(name)} t order by 1`.execute(db)
    contents[name] = rows.map(row => row.text)
  }
  return contents
}

export const constraintsOf = async (db: Database) =>
  (
    await sql`select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = current_schema()::regnamespace and contype in ('f', 'p', 'u', 'c')
      order by 1, 2`.execute(db)
  ).rows
