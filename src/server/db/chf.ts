import { type RawBuilder, sql } from 'kysely'

/** A column of Rappen as the CHF number the API speaks of. */
export const chf = (rappenColumn: string): RawBuilder<number> =>
  sql`(${sql.ref(rappenColumn)} / 100.0)::float8`
