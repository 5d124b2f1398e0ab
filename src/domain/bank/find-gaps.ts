import type { BankStatement } from './bank-entry.ts'
import type { BankFinding } from './bank-reasons.ts'

/** What does not add up within the statements of a file. */
export function checkStatements(
  statements: readonly BankStatement[],
  accounts: readonly string[],
): BankFinding[] {
  return statements.flatMap((statement): BankFinding[] => {
    const { account, entries, openingRappen, closingRappen, entriesRappen } = statement
    if (!accounts.includes(account)) return [{ code: 'account-foreign', values: { account, entries } }]
    if (openingRappen === null || closingRappen === null) return []
    if (openingRappen + entriesRappen === closingRappen) return []
    const values = { account, opening: openingRappen, closing: closingRappen, entries: entriesRappen }
    return [{ code: 'balance-wrong', values }]
  })
}

type Neighbour = Pick<BankStatement, 'account' | 'day' | 'sequence' | 'openingRappen' | 'closingRappen'>

/** What is missing between two statements. */
export function findGap(before: Neighbour | undefined, statement: Neighbour): BankFinding[] {
  if (!before) return []
  const { account, sequence, openingRappen } = statement
  const last = before.sequence
  if (last !== null && sequence !== null && sequence > last) {
    if (sequence > last + 1)
      return [{ code: 'sequence-gap', values: { account, first: last + 1, last: sequence - 1 } }]
    if (before.closingRappen !== null && openingRappen !== null && before.closingRappen !== openingRappen)
      return [
        { code: 'balance-gap', values: { account, before: before.closingRappen, opening: openingRappen } },
      ]
  }
  return []
}
