import { chfFromRappen, rappenFromChf } from '#domain/billing/money.ts'

/** What each of several invoices gets of an amount in CHF: as much as is open of it, one after the other. */
export function distribute(amount: number, open: readonly number[]): number[] {
  let rest = rappenFromChf(amount)
  return open.map(each => {
    const share = Math.min(rest, rappenFromChf(each))
    rest -= share
    return chfFromRappen(share)
  })
}
