export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
  uuid(): string
}

/**
 * The same seed and purpose give the same numbers on every machine (mulberry32). Each purpose has a stream of its
 * own, so that one more draw for families does not change every booking.
 */
export function createRandom(seed: number, purpose: string): Random {
  let state = seed | 0
  for (const character of purpose) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
  }

  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))

  function pick<T>(list: readonly T[]): T {
    const item = list[int(0, list.length - 1)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }

  function shuffle<T>(list: readonly T[]): T[] {
    return list
      .map(item => ({ item, rank: next() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ item }) => item)
  }

  function uuid(): string {
    const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16))
    hex[12] = '4'
    hex[16] = '89ab'[int(0, 3)] ?? '8'
    const text = hex.join('')
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
      '-',
    )
  }

  return { next, int, chance: probability => next() < probability, pick, shuffle, uuid }
}
