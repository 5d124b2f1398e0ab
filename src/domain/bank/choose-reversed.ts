/** An earlier movement that a reversal may take back. */
export interface Reversible {
  id: string
  uetr: string | null
  identifiers: Record<string, string>
  amountRappen: number
  currency: string
  reference: string
  payerIban: string
}

type Reversal = Omit<Reversible, 'id'>

export type ChosenReversed<T> = { reversed: T } | { refused: 'reversal-unknown' | 'reversal-ambiguous' }

/** The message's number is the same of all that came with it. */
const shared = new Set(['MsgId', 'PmtInfId', 'entryRef'])

/**
 * Which payment the bank takes back: of the same amount, and by a number that both carry; the UETR before others, and
 * without any number the same reference and account.
 */
export function chooseReversed<T extends Reversible>(
  reversal: Reversal,
  candidates: readonly T[],
): ChosenReversed<T> {
  const equal = candidates.filter(
    ({ amountRappen, currency }) => amountRappen === reversal.amountRappen && currency === reversal.currency,
  )
  const byUetr = equal.filter(
    ({ uetr }) => uetr && reversal.uetr && bareUetr(uetr) === bareUetr(reversal.uetr),
  )
  if (byUetr.length > 0) return oneOf(byUetr)
  const open = equal.filter(({ uetr }) => !uetr || !reversal.uetr)
  const byNumber = open.filter(each => sharesNumber(each, reversal))
  if (byNumber.length > 0) return oneOf(byNumber)
  const byPayer = open.filter(
    ({ reference, payerIban }) =>
      reference !== '' && reference === reversal.reference && payerIban === reversal.payerIban,
  )
  return oneOf(byPayer)
}

const oneOf = <T>(found: readonly T[]): ChosenReversed<T> => {
  const [reversed, ...more] = found
  if (!reversed) return { refused: 'reversal-unknown' }
  return more.length > 0 ? { refused: 'reversal-ambiguous' } : { reversed }
}

/** The key says the direction too. */
const bareUetr = (key: string) => key.split('|')[0]

const sharesNumber = (a: Reversal, b: Reversal) =>
  Object.entries(a.identifiers).some(([name, value]) => !shared.has(name) && b.identifiers[name] === value)
