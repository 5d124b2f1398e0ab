import type { BankEntry } from './bank-entry.ts'
import type { EarlierEntry } from './import-plan.ts'
import {
  areNear,
  contradict,
  entryNumberOf,
  paymentNumberOf,
  type Reported,
  referencesOf,
  shareDay,
  wayOf,
} from './same-money.ts'

/** Long work pauses after this many, so that its caller can let other requests run. */
export const isPause = (place: number) => place % 250 === 249

/** What an earlier file says of the same money; or of what may be the same, which a person decides. */
export interface KnownMoney {
  earlier: EarlierEntry
  isCertain: boolean
}

type Report = Reported & Pick<BankEntry, 'isWhole' | 'entryKey'>

/**
 * For each entry of a file, by its place: the report of an earlier file about the same money. What a bank may leave out or
 * write otherwise in two reports is not part of it, unless it says that they are two. Certain is the same account, number,
 * amount, direction and a day in common, or the same UETR. Each earlier money is found once, so that equals count.
 */
export function* matchEarlier(
  entries: readonly BankEntry[],
  earlier: readonly EarlierEntry[],
): Generator<void, Map<number, KnownMoney>> {
  const found = new Map<number, KnownMoney>()
  if (earlier.length === 0) return found
  const claimed = new Set<string>()
  const isGone = ({ root }: EarlierEntry) => claimed.has(root)
  for (const { keysOf, isSame } of passes) {
    const index = yield* indexBy(earlier, keysOf)
    if (index.size === 0) continue
    for (const [place, entry] of entries.entries()) {
      if (isPause(place)) yield
      if (found.has(place)) continue
      const match = take(index, keysOf(entry), { isGone, accepts: each => isSame(entry, each) })
      if (!match) continue
      claimed.add(match.root)
      found.set(place, { earlier: match, isCertain: true })
    }
  }
  const perhaps = yield* createPerhaps(earlier, isGone)
  for (const [place, entry] of entries.entries()) {
    if (isPause(place)) yield
    const match = found.has(place) ? undefined : perhaps(entry)
    if (match) found.set(place, { earlier: match, isCertain: false })
  }
  return found
}

interface Pass {
  keysOf: (report: Report) => string[]
  isSame: (a: Report, b: Report) => boolean
}

const agree = (a: Report, b: Report) => shareDay(a, b) && !contradict(a, b)

const moneyOf = (report: Report) =>
  [report.account, wayOf(report), report.currency, report.amountRappen].join('|')

/** By the number of the entry and by one more thing that both say; the key names all of it. */
const numberedWith =
  (...more: ((report: Report) => string)[]) =>
  (report: Report): string[] => {
    const values = [entryNumberOf(report), ...more.map(read => read(report))]
    return values.includes('') ? [] : [[moneyOf(report), report.isWhole, ...values].join('|')]
  }

const endToEndOf = ({ identifiers }: Report) => identifiers.EndToEndId ?? ''

/** All numbers that the bank itself gives. */
const numbersOf = ({ identifiers: { entryRef, AcctSvcrRef } }: Report): string[] =>
  [...new Set([entryRef, AcctSvcrRef])].flatMap(number => number || [])

const isOneUnnumbered = (a: Report, b: Report) => entryNumberOf(a) === '' || entryNumberOf(b) === ''

/** The surest first: among equals of one entry, those that say the same of themselves belong together. */
const passes: readonly Pass[] = [
  { keysOf: each => (each.uetr ? [`${moneyOf(each)}|${each.uetr}`] : []), isSame: () => true },
  { keysOf: numberedWith(paymentNumberOf), isSame: agree },
  { keysOf: numberedWith(endToEndOf), isSame: agree },
  { keysOf: numberedWith(each => referencesOf(each)[0] ?? ''), isSame: agree },
  { keysOf: numberedWith(({ payerIban }) => payerIban), isSame: agree },
  { keysOf: numberedWith(), isSame: agree },
  {
    keysOf: each => numbersOf(each).map(number => `${moneyOf(each)}|${number}`),
    isSame: (a, b) => isOneUnnumbered(a, b) && agree(a, b),
  },
  {
    // The payer's own number may come again, but not on the same day.
    keysOf: each =>
      endToEndOf(each) === '' ? [] : [`${moneyOf(each)}|${endToEndOf(each)}|${each.valueDate}`],
    isSame: (a, b) => isOneUnnumbered(a, b) && agree(a, b),
  },
]

/** What may be the same money: a number in common that does not decide it, or nothing that tells the two apart. */
function* createPerhaps(earlier: readonly EarlierEntry[], isGone: Choice['isGone']) {
  const numbered = yield* indexBy(earlier, each => numbersOf(each).map(number => `${sumOf(each)}|${number}`))
  const alike = yield* indexBy(earlier, each => {
    const references = referencesOf(each)
    return [...(references.length > 0 ? references : ['none']), 'any'].flatMap(reference =>
      (entryNumberOf(each) === '' ? ['unnumbered', 'all'] : ['all']).map(
        group => `${moneyOf(each)}|${each.uetr ? 'uetr' : ''}|${reference}|${group}`,
      ),
    )
  })
  return (entry: BankEntry): EarlierEntry | undefined => {
    const numbers = numbersOf(entry).map(number => `${sumOf(entry)}|${number}`)
    const byNumber = take(numbered, numbers, {
      isGone: () => false,
      accepts: each => {
        if (entry.uetr && each.uetr) return false
        const isPartOfIt = entry.isWhole !== each.isWhole && entry.entryKey === each.entryKey
        const isSameNumber = entryNumberOf(entry) === entryNumberOf(each)
        return !isPartOfIt && ((isSameNumber && shareDay(entry, each)) || !contradict(entry, each))
      },
      ifMany: true,
    })
    if (byNumber) return byNumber
    const references = referencesOf(entry)
    const group = entryNumberOf(entry) === '' ? 'all' : 'unnumbered'
    // Two UETRs tell two payments apart.
    const keys = (references.length > 0 ? [...references, 'none'] : ['any']).flatMap(reference =>
      (entry.uetr ? [''] : ['', 'uetr']).map(uetr => `${moneyOf(entry)}|${uetr}|${reference}|${group}`),
    )
    return take(alike, keys, {
      isGone,
      accepts: each => areNear(entry, each) && !contradict(entry, each),
      ifMany: true,
    })
  }
}

/** Without the account: a bank may name the QR-IBAN in one file and the account behind it in the other. */
const sumOf = (report: Report) => [wayOf(report), report.currency, report.amountRappen].join('|')

type Index = Map<string, { reports: EarlierEntry[]; head: number }>

function* indexBy(
  earlier: readonly EarlierEntry[],
  keysOf: (report: EarlierEntry) => string[],
): Generator<void, Index> {
  const index: Index = new Map()
  for (const [place, each] of earlier.entries()) {
    if (isPause(place)) yield
    for (const key of keysOf(each)) {
      const list = index.get(key)
      if (list) list.reports.push(each)
      else index.set(key, { reports: [each], head: 0 })
    }
  }
  return index
}

/** The most candidates compared with one entry. */
const mostCompared = 200

interface Choice {
  /** Found by another entry already. */
  isGone: (report: EarlierEntry) => boolean
  accepts: (report: EarlierEntry) => boolean
  /** Whether one is taken where more are alike than can be compared. */
  ifMany?: boolean
}

function take(
  index: Index,
  keys: readonly string[],
  { isGone, accepts, ifMany = false }: Choice,
): EarlierEntry | undefined {
  for (const key of keys) {
    const list = index.get(key)
    if (!list) continue
    let compared = 0
    let at = list.head
    for (; at < list.reports.length && compared < mostCompared; at++) {
      const report = list.reports[at] as EarlierEntry
      if (isGone(report)) {
        if (at === list.head) list.head++
        continue
      }
      if (accepts(report)) return report
      compared++
    }
    if (ifMany && at < list.reports.length) return list.reports[at]
  }
  return undefined
}
