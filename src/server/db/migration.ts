import type { Migration, RawBuilder } from 'kysely'

export interface NamedMigration {
  name: string
  migration: Migration
}

/** A numbered step forward, as the statements it runs. There is no way back: a mistake is mended by the next step. */
export function migration(name: string, statements: RawBuilder<unknown>[]): NamedMigration {
  return {
    name,
    migration: {
      async up(db) {
        for (const statement of statements) await statement.execute(db)
      },
    },
  }
}
