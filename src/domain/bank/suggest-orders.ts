import { foldText, splitWords } from '../text/fold-text.ts'
import type { BankEvidence } from './bank-reasons.ts'
import { findReferences } from './find-references.ts'

/** An invoice that something may be open of. */
interface OpenOrder {
  id: string
  number: string
  openRappen: number
  contactId: string
  payer: string
}

export interface SuggestionFacts {
  /** Of the contacts below, of the numbers the entry names, and of the same amount. */
  orders: readonly OpenOrder[]
  /** Invoices that this account paid before, and whose they were. */
  paidByIban: readonly { number: string; contactId: string }[]
}

export interface Suggestion {
  orders: { order: OpenOrder; rappen: number }[]
  evidence: BankEvidence[]
}

interface Asked {
  amountRappen: number
  reference: string
  text: string
  payerName: string
}

const mostSuggestions = 5
const mostTogether = 4

/**
 * Which invoices a movement may be meant for, with what speaks for each; the strongest first, but no number says how
 * strong. A name alone speaks for nothing.
 */
export function suggestOrders(entry: Asked, { orders, paidByIban }: SuggestionFacts): Suggestion[] {
  const found = findReferences(entry.reference, entry.text)
  const named = (numbers: readonly string[], { number }: OpenOrder) => numbers.includes(number)
  const words = wordsOf(entry.payerName)

  const evidenceOf = (order: OpenOrder): BankEvidence[] => {
    const { number, payer, contactId, openRappen } = order
    const paid = paidByIban.find(each => each.contactId === contactId)
    const evidence: BankEvidence[] = [
      ...say(named(found.numbers, order), { code: 'reference-right', values: { number } }),
      ...say(named(found.nearly, order), { code: 'reference-digits', values: { number } }),
      ...say(named(found.written, order), { code: 'number-in-text', values: { number } }),
      ...say(paid !== undefined, { code: 'iban-paid', values: { number: paid?.number ?? '' } }),
      ...say(openRappen > 0 && openRappen === entry.amountRappen, {
        code: 'amount-is-open',
        values: { rappen: openRappen },
      }),
    ]
    // By itself a name says nothing, so it is compared only where something else speaks.
    const isPayer = evidence.length > 0 && isSameName(words, payer)
    return [...evidence, ...say(isPayer, { code: 'name-is-payer', values: { name: payer } })]
  }

  const singles = orders
    .map(order => ({ order, evidence: evidenceOf(order) }))
    .filter(({ order, evidence }) => speaks(evidence) && (order.openRappen > 0 || isNamed(evidence)))
  const together = groupsOf(singles)
    .map(group => findSum(group, entry.amountRappen))
    .filter(sum => sum !== null)
  const suggestions: Suggestion[] = [
    ...together,
    ...singles.map(({ order, evidence }) => ({ orders: [{ order, rappen: entry.amountRappen }], evidence })),
  ]
  return suggestions.sort((a, b) => strengthOf(b) - strengthOf(a)).slice(0, mostSuggestions)
}

type Single = { order: OpenOrder; evidence: BankEvidence[] }

const say = (holds: boolean, evidence: BankEvidence) => (holds ? [evidence] : [])

const isNamed = (evidence: readonly BankEvidence[]) =>
  evidence.some(
    ({ code }) => code === 'reference-right' || code === 'reference-digits' || code === 'number-in-text',
  )

const speaks = (evidence: readonly BankEvidence[]) => {
  const has = (code: BankEvidence['code']) => evidence.some(each => each.code === code)
  return isNamed(evidence) || has('iban-paid') || (has('name-is-payer') && has('amount-is-open'))
}

const weights: Record<BankEvidence['code'], number> = {
  'reference-right': 32,
  'reference-digits': 16,
  'number-in-text': 16,
  'amount-is-sum': 12,
  'amount-is-open': 8,
  'iban-paid': 4,
  'name-is-payer': 2,
}

/** Only used for sorting, never shown. */
const strengthOf = ({ evidence }: Suggestion) => evidence.reduce((sum, { code }) => sum + weights[code], 0)

/** By payer, those that something is open of. */
function groupsOf(singles: readonly Single[]): Single[][] {
  const groups = new Map<string, Single[]>()
  for (const single of singles) {
    if (single.order.openRappen <= 0) continue
    const { contactId } = single.order
    groups.set(contactId, [...(groups.get(contactId) ?? []), single])
  }
  return [...groups.values()].filter(group => group.length > 1 && group.length <= 12)
}

/** Two to four invoices of one payer that make up the amount. */
function findSum(group: readonly Single[], amountRappen: number): Suggestion | null {
  const search = (start: number, rest: number, chosen: readonly Single[]): readonly Single[] | null => {
    if (rest === 0 && chosen.length > 1) return chosen
    if (rest <= 0 || chosen.length === mostTogether) return null
    for (let at = start; at < group.length; at++) {
      const single = group[at]
      const found = single && search(at + 1, rest - single.order.openRappen, [...chosen, single])
      if (found) return found
    }
    return null
  }
  const chosen = search(0, amountRappen, [])
  if (!chosen) return null
  const numbers = chosen.map(({ order }) => order.number)
  const shared =
    chosen[0]?.evidence.filter(({ code }) => code === 'iban-paid' || code === 'name-is-payer') ?? []
  return {
    orders: chosen.map(({ order }) => ({ order, rappen: order.openRappen })),
    evidence: [{ code: 'amount-is-sum', values: { numbers } }, ...shared],
  }
}

const wordsOf = (name: string) => splitWords(name.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')).map(foldText)

/** Every word of the payer's name is in the other name, in either spelling. */
function isSameName(words: readonly string[][], payer: string): boolean {
  const wanted = wordsOf(payer)
  return (
    wanted.length > 1 &&
    wanted.every(either => words.some(word => word.some(spelling => either.includes(spelling))))
  )
}
