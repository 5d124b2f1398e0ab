import { type Accounts, accountNames, defaultAccounts } from '#domain/books/accounts.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'

/** The school's accounts, with defaults. */
export async function readAccounts(db: Database | Tx): Promise<Accounts> {
  const rows = await db.selectFrom('book_accounts').selectAll().execute()
  const own = rows.filter(({ name }) => accountNames.some(known => known === name))
  return { ...defaultAccounts, ...Object.fromEntries(own.map(({ name, number }) => [name, number])) }
}

export async function saveAccounts(db: Database, accounts: Accounts, acting: Acting): Promise<Accounts> {
  return change(db, acting, async ({ tx, record }) => {
    const before = await readAccounts(tx)
    const rows = accountNames.map(name => ({ name, number: accounts[name] }))
    await tx
      .insertInto('book_accounts')
      .values(rows)
      .onConflict(row => row.column('name').doUpdateSet(({ ref }) => ({ number: ref('excluded.number') })))
      .execute()
    record({ topic: 'books', recordId: 'accounts', action: 'updated', before, after: accounts })
    return accounts
  })
}
