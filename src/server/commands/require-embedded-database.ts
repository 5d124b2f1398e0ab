import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Opening a folder without a database would make an empty one, and a copy of it would look like a success. */
export function requireEmbeddedDatabase(dataDir: string): void {
  if (existsSync(join(dataDir, 'database', 'PG_VERSION'))) return
  throw new Error(`There is no database in ${dataDir}. Run this with the server's own settings.`)
}
