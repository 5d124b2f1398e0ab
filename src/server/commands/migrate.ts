/** `npm run db:migrate`: brings the schema up to date without starting the server, which does it too. */
import { migrate } from '#server/db/migrate.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async db => {
  const steps = await migrate(db)
  console.log(steps.length === 0 ? 'The schema is up to date.' : `Applied ${steps.join(', ')}.`)
})
