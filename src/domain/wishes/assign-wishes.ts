/** A child that wishes for seats, the dearest first. */
export interface Wisher {
  id: string
  wishes: readonly string[]
  /** The offer in which the child has a seat that it keeps unless a wish is met. */
  ownOfferId: string | null
  /** Its class for a seat of this offer: the lowest comes first. */
  rankIn: (offerId: string) => number
  /** Decides within a class: the lowest comes first. */
  draw: string
  /** A sibling with whom each wish is met together or not at all; both name each other, and wish in the same order. */
  twinId?: string | null
}

/** What became of a wish. */
export const wishResults = ['MET', 'NOT_NEEDED', 'NO_SEAT', 'RANK', 'DRAW', 'TWIN'] as const
type WishResult = (typeof wishResults)[number]

export interface WishLine {
  offerId: string
  result: WishResult
  /** Children who got seats there, and how many of them had a higher rank. */
  given: number
  higher: number
}

interface Assigned {
  /** The offer of the seat: a wish that was met, the own one, or none. */
  offerId: string | null
  lines: WishLine[]
}

const ownRank = -1

interface Bid {
  id: string
  rank: number
  draw: string
}

const compareBids = (a: Bid, b: Bid): number =>
  a.rank - b.rank || (a.draw === b.draw ? (a.id < b.id ? -1 : 1) : a.draw < b.draw ? -1 : 1)

/**
 * Deferred acceptance: each child asks for its dearest seat, an offer keeps those who come first, and who loses a seat asks for
 * the next. The own seat is the last wish and is kept for the child, so that wishing risks nothing, and the true list is the
 * best one. `seats` are those that may be given, with the own seats of these children. Of a pair of siblings who do not both get
 * a wish, both go on to their next one, at last to their own seats.
 */
export function assignWishes(
  wishers: readonly Wisher[],
  seats: ReadonlyMap<string, number>,
): Map<string, Assigned> {
  const byId = new Map(wishers.map(wisher => [wisher.id, wisher]))
  /** Which wish a pair tries; past the last one it keeps its seats. */
  const tried = new Map(wishers.flatMap(({ id, twinId }) => (twinOf(byId, id, twinId) ? [[id, 0]] : [])))
  for (;;) {
    const held = runOnce(wishers, seats, tried)
    const failed = [...tried].filter(([id, wish]) => !hasBoth(byId, held, id, wish))
    if (failed.length === 0) return explain(wishers, held, tried)
    for (const [id, wish] of failed) tried.set(id, wish + 1)
  }
}

function twinOf(byId: ReadonlyMap<string, Wisher>, id: string, twinId: string | null | undefined) {
  const twin = twinId ? byId.get(twinId) : undefined
  return twin?.twinId === id ? twin : undefined
}

/** Of the same two, so that both go on at once. */
function hasBoth(byId: ReadonlyMap<string, Wisher>, held: Held, id: string, wish: number): boolean {
  const child = byId.get(id)
  const twin = child && twinOf(byId, id, child.twinId)
  if (!child || !twin) return true
  if (wish >= Math.min(child.wishes.length, twin.wishes.length)) return true
  return held.offerOf.get(id) === child.wishes[wish] && held.offerOf.get(twin.id) === twin.wishes[wish]
}

interface Held {
  offerOf: Map<string, string>
  /** By offer, in the order of their rank. */
  bids: Map<string, Bid[]>
}

function runOnce(
  wishers: readonly Wisher[],
  seats: ReadonlyMap<string, number>,
  tried: ReadonlyMap<string, number>,
): Held {
  const held: Held = { offerOf: new Map(), bids: new Map() }
  const next = new Map<string, number>()
  const byId = new Map(wishers.map(wisher => [wisher.id, wisher]))
  const waiting = [...wishers]
  for (let child = waiting.pop(); child; child = waiting.pop()) {
    const { id, ownOfferId, rankIn, draw } = child
    const list = listOf(child, tried.get(id))
    const at = next.get(id) ?? 0
    const offerId = list[at]
    if (offerId === undefined) continue
    next.set(id, at + 1)
    const bids = held.bids.get(offerId) ?? []
    held.bids.set(offerId, bids)
    insert(bids, { id, draw, rank: offerId === ownOfferId ? ownRank : rankIn(offerId) })
    held.offerOf.set(id, offerId)
    if (bids.length <= (seats.get(offerId) ?? 0)) continue
    const loser = bids.pop()
    const back = loser && byId.get(loser.id)
    if (!back) continue
    held.offerOf.delete(back.id)
    waiting.push(back)
  }
  return held
}

/** Of a pair, the wish that it tries. */
function listOf({ wishes, ownOfferId }: Wisher, tried: number | undefined): readonly string[] {
  const own = ownOfferId === null ? [] : [ownOfferId]
  const wished = tried === undefined ? wishes : wishes.slice(tried, tried + 1)
  return [...wished.filter(offerId => offerId !== ownOfferId), ...own]
}

function insert(bids: Bid[], bid: Bid): void {
  const place = bids.findIndex(other => compareBids(bid, other) < 0)
  bids.splice(place < 0 ? bids.length : place, 0, bid)
}

function explain(wishers: readonly Wisher[], held: Held, tried: ReadonlyMap<string, number>) {
  return new Map(
    wishers.map(wisher => {
      const { id, wishes } = wisher
      const offerId = held.offerOf.get(id) ?? null
      const met = offerId === null || offerId === wisher.ownOfferId ? -1 : wishes.indexOf(offerId)
      const lines = wishes.map((wish, place): WishLine => {
        const bids = held.bids.get(wish) ?? []
        const rank = wisher.rankIn(wish)
        const higher = bids.filter(bid => bid.rank < rank).length
        const result =
          place === met
            ? 'MET'
            : met >= 0 && place > met
              ? 'NOT_NEEDED'
              : bids.length === 0
                ? tried.has(id)
                  ? 'TWIN'
                  : 'NO_SEAT'
                : resultOf(bids, { id, rank, draw: wisher.draw }, tried.has(id))
        return { offerId: wish, result, given: bids.length, higher }
      })
      return [id, { offerId, lines }]
    }),
  )
}

/** A pair may lose a wish although one of them comes before others who have a seat. */
function resultOf(bids: readonly Bid[], bid: Bid, isTwin: boolean): WishResult {
  const last = bids.at(-1)
  if (isTwin && last && compareBids(bid, last) < 0) return 'TWIN'
  return bids.some(({ rank }) => rank === bid.rank) ? 'DRAW' : 'RANK'
}
