import { expect, test } from 'vitest'
import { assignWishes, type Wisher } from './assign-wishes.ts'

/** A generator of our own, so that a failure can be repeated. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

interface School {
  wishers: Wisher[]
  seats: Map<string, number>
}

function makeSchool(seed: number, { children, offers }: { children: number; offers: number }): School {
  const pick = random(seed)
  const free = new Map(Array.from({ length: offers }, (_, at) => [`o${at}`, pick(3)]))
  const seats = new Map(free)
  const wishers = Array.from({ length: children }, (_, at): Wisher => {
    const ownOfferId = pick(5) === 0 ? null : `o${pick(offers)}`
    if (ownOfferId) seats.set(ownOfferId, (seats.get(ownOfferId) ?? 0) + 1)
    const wishes = [...new Set(Array.from({ length: 1 + pick(3) }, () => `o${pick(offers)}`))]
    const favoured = `o${pick(offers)}`
    return {
      id: `c${at}`,
      wishes: wishes.filter(id => id !== ownOfferId),
      ownOfferId,
      rankIn: id => (id === favoured ? 0 : 1),
      draw: String(pick(1_000_000)).padStart(7, '0'),
    }
  })
  return { wishers, seats }
}

const placesOf = ({ wishers, seats }: School) =>
  new Map([...assignWishes(wishers, seats)].map(([id, { offerId }]) => [id, offerId]))

/** What must hold of every result, said without the algorithm. */
function faultsOf({ wishers, seats }: School, places: ReadonlyMap<string, string | null>): string[] {
  const faults: string[] = []
  const inOffer = (offerId: string) => wishers.filter(({ id }) => places.get(id) === offerId)
  for (const [offerId, count] of seats) if (inOffer(offerId).length > count) faults.push(`full ${offerId}`)
  for (const child of wishers) {
    const place = places.get(child.id) ?? null
    if (place === null && child.ownOfferId) faults.push(`lost ${child.id}`)
    if (place !== null && place !== child.ownOfferId && !child.wishes.includes(place))
      faults.push(`unwished ${child.id}`)
    const better =
      place === child.ownOfferId ? child.wishes : child.wishes.slice(0, child.wishes.indexOf(place ?? ''))
    for (const wish of place === null ? child.wishes : better) {
      const there = inOffer(wish)
      if (there.length < (seats.get(wish) ?? 0)) faults.push(`free ${child.id} ${wish}`)
      const isBefore = (other: Wisher) =>
        other.ownOfferId !== wish &&
        (other.rankIn(wish) > child.rankIn(wish) ||
          (other.rankIn(wish) === child.rankIn(wish) && other.draw > child.draw))
      if (there.some(isBefore)) faults.push(`envy ${child.id} ${wish}`)
    }
  }
  return faults
}

test('in 1,000 random schools nobody loses a seat, no seat is given twice, and nobody has a reason for envy', () => {
  for (let seed = 1; seed <= 1000; seed++) {
    const school = makeSchool(seed, { children: 5 + (seed % 30), offers: 2 + (seed % 6) })
    const places = placesOf(school)
    expect(faultsOf(school, places), `school ${seed}`).toEqual([])
    const turned = { ...school, wishers: school.wishers.toReversed() }
    expect([...placesOf(turned)].toSorted(), `school ${seed}`).toEqual([...places].toSorted())
  }
})

test('no untrue list of wishes gains anything', () => {
  for (let seed = 1; seed <= 150; seed++) {
    const school = makeSchool(seed, { children: 8, offers: 4 })
    const truth = placesOf(school)
    for (const child of school.wishers) {
      const list = [...child.wishes, ...(child.ownOfferId ? [child.ownOfferId] : [])]
      const worth = (place: string | null | undefined) => (place ? (list.indexOf(place) + 99) % 99 : 99)
      for (const wishes of untrueLists(['o0', 'o1', 'o2', 'o3'].filter(id => id !== child.ownOfferId))) {
        const wishers = school.wishers.map(each => (each === child ? { ...each, wishes } : each))
        const place = placesOf({ ...school, wishers }).get(child.id)
        const isKnown = place != null && list.includes(place)
        if (isKnown)
          expect(worth(place), `school ${seed} ${child.id}`).toBeGreaterThanOrEqual(
            worth(truth.get(child.id)),
          )
      }
    }
  }
})

const untrueLists = (offers: string[]): string[][] =>
  offers.flatMap(first => [[first], ...offers.filter(id => id !== first).map(second => [first, second])])

const child = (id: string, wishes: string[], own: string, more: Partial<Wisher> = {}): Wisher => ({
  id,
  wishes,
  ownOfferId: own,
  rankIn: () => 1,
  draw: id,
  ...more,
})

test('siblings who want to move together move together, or both keep their seats', () => {
  const pair = [child('a', ['tue'], 'mon', { twinId: 'b' }), child('b', ['tue'], 'mon', { twinId: 'a' })]
  const places = (free: number) => [
    ...placesOf({
      wishers: pair,
      seats: new Map([
        ['mon', 2],
        ['tue', free],
      ]),
    }).values(),
  ]
  expect([places(2), places(1)]).toEqual([
    ['tue', 'tue'],
    ['mon', 'mon'],
  ])
  const lines = assignWishes(
    pair,
    new Map([
      ['mon', 2],
      ['tue', 1],
    ]),
  )
  expect(lines.get('a')?.lines.map(({ result }) => result)).toEqual(['TWIN'])
})

test('two who wish for the seat of the other change places', () => {
  const wishers = [child('a', ['tue'], 'mon'), child('b', ['mon'], 'tue')]
  expect([
    ...placesOf({
      wishers,
      seats: new Map([
        ['mon', 1],
        ['tue', 1],
      ]),
    }).values(),
  ]).toEqual(['tue', 'mon'])
})

test('each wish says why it was met or not', () => {
  const wishers = [
    child('a', ['wed', 'tue'], 'mon'),
    child('b', ['tue'], 'mon', { rankIn: () => 0 }),
    child('c', ['tue', 'thu'], 'mon'),
    child('d', ['thu', 'tue'], 'mon'),
  ]
  const seats = new Map([
    ['mon', 4],
    ['tue', 1],
    ['thu', 1],
  ])
  const said = [...assignWishes(wishers, seats)].map(([id, { lines }]) => [
    id,
    ...lines.map(line => line.result),
  ])
  expect(said).toEqual([
    ['a', 'NO_SEAT', 'RANK'],
    ['b', 'MET'],
    ['c', 'RANK', 'MET'],
    ['d', 'DRAW', 'RANK'],
  ])
})
