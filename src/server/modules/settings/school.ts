import { sql } from 'kysely'
import { familyPage } from '#contract/routes/paths.ts'
import type { LetterTexts } from '#domain/mail/letter-texts.ts'
import type { Config } from '#server/config/config.ts'
import type { School } from '#server/config/school-config.ts'
import type { Database, Tx } from '#server/db/database.ts'

interface SchoolRow {
  settings: Record<string, string>
  formerAccounts: string[]
  letterTexts: LetterTexts
  version: number
  mark: number
}

/** The school's own sentences, and of which version they are. */
export interface OwnLetters {
  texts: LetterTexts
  version: number
  /** The address of the page for families, while it is open. */
  familyPage?: string | undefined
}

type CurrentSchool = School & { letters: OwnLetters }

/** The settings as this server last read them. */
export interface LiveSchool {
  readonly current: CurrentSchool
  /** The settings as this transaction sees them. */
  readIn(tx: Tx): Promise<CurrentSchool>
  /** Reads again when the change mark of the settings has moved; without a mark, after a while. */
  follow(mark?: number): Promise<void>
}

export async function readSchoolRow(db: Database | Tx): Promise<SchoolRow> {
  const { rows } = await sql<SchoolRow>`
    select coalesce(settings, '{}') as settings, coalesce("formerAccounts", '[]') as "formerAccounts",
      coalesce("letterTexts", '{}') as "letterTexts",
      coalesce(version, 1) as version, mark::int
    from change_marks left join school_settings on true where topic = 'settings'`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The change mark of the settings is missing')
  return row
}

export async function lockSchoolRow(tx: Tx): Promise<SchoolRow> {
  await sql`insert into school_settings default values on conflict do nothing`.execute(tx)
  await tx.selectFrom('school_settings').select('id').forUpdate().execute()
  return readSchoolRow(tx)
}

const forAWhileMs = 5_000

/** Every request has read the change marks already, so that what another server saved holds here with the next one. */
export function createSchool({ db, config }: { db: Database; config: Config }): LiveSchool {
  let current = describe({ settings: {}, formerAccounts: [], letterTexts: {}, version: 1, mark: -1 })
  let known = -1
  let readAt = 0
  let reading: Promise<void> | undefined

  function describe(row: SchoolRow) {
    const school = config.schoolWith(row)
    const address = school.familyPage ? `${config.publicUrl}${familyPage}` : undefined
    return { ...school, letters: { texts: row.letterTexts, version: row.version, familyPage: address } }
  }

  /** Of two readings the one that ends last may have begun first. */
  function take(row: SchoolRow): CurrentSchool {
    if (row.mark > known) {
      current = describe(row)
      known = row.mark
    }
    return current
  }

  async function read() {
    take(await readSchoolRow(db))
    readAt = Date.now()
  }

  return {
    get current() {
      return current
    },
    readIn: async tx => take(await readSchoolRow(tx)),
    async follow(mark) {
      if (mark === undefined ? Date.now() - readAt < forAWhileMs : mark === known) return
      // A reading under way may have begun before the change.
      await reading?.catch(() => undefined)
      reading = read()
      await reading
    },
  }
}
