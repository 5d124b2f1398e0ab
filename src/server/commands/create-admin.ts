/**
 * `npm run admin:create -- EMAIL [PASSWORD]`: makes an admin, or gives an existing user the role and a new password, and
 * prints the password. Every session of that user ends. The embedded database admits one process: stop the server first.
 */

import { email as emailField } from '#contract/routes/fields.ts'
import { formatError } from '#contract/texts/error-texts.ts'
import { migrate } from '#server/db/migrate.ts'
import { findPasswordFlaw } from '#server/modules/credentials/choose-password.ts'
import { generatePassword, setAdmin } from '#server/modules/users/first-admin.ts'
import { withDatabase } from './with-database.ts'

const email = emailField.safeParse(process.argv[2])
if (!email.success) {
  console.error('Please name the email: npm run admin:create -- anna@lido.example')
  process.exit(1)
}
const given = process.argv[3]
if (given !== undefined && given.length < 6) {
  console.error('The password must be at least 6 characters long. Leave it out to have one made.')
  process.exit(1)
}
const flaw = given === undefined ? null : findPasswordFlaw(given, email.data)
if (flaw) {
  console.error(`${formatError(flaw)} Leave it out to have one made.`)
  process.exit(1)
}
await withDatabase(async db => {
  await migrate(db)
  const password = given ?? generatePassword()
  await setAdmin(db, email.data, password, new Date())
  console.log(`${email.data} can sign in with the password ${password}`)
})
