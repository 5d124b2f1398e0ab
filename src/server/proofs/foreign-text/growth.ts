import { proofSize } from '#server/testing/proof-size.ts'

/** The most that reading twice the text may cost: twice the time, and a quarter for a busy machine. */
export const linear = 2.5

export type Reader = (text: string) => unknown
/** Makes a text of about this length. */
type Worst = (length: number) => string

/** Quadratic growth already shows at the shorter length. */
const early = 16_384
export const longest = proofSize(1_048_576, early)

/**
 * How many times longer a function takes for the longest text than for half of it, made of its worst. What grows
 * faster than the text shows at a length where that does not take minutes yet.
 */
export function growthAtLongest(run: Reader, worst: Worst): number {
  const growth = growthEarly(run, worst)
  return growth > linear || longest === early ? growth : growthAt(run, worst, longest)
}

export const growthEarly = (run: Reader, worst: Worst): number => growthAt(run, worst, early)

/** Milliseconds below which a measurement says more about the machine than about the function. */
const noticeable = 5
const reliable = 40

/** The shortest of several measurements: other load only lengthens them. */
const mostTries = 12

function growthAt(run: Reader, worst: Worst, length: number): number {
  const [half, whole] = [worst(length / 2), worst(length)]
  // Once to warm up; what is not worth measuring then need not be.
  if (cpuOf(() => run(whole), 1) < noticeable) return 1
  const once = cpuOf(() => run(whole), 1)
  if (once < noticeable) return 1
  const times = Math.max(1, Math.round(reliable / once))
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let tries = 0; tries < mostTries; tries++) {
    // What others left lying about is not this function's.
    globalThis.gc?.()
    long = Math.min(
      long,
      cpuOf(() => run(whole), times),
    )
    short = Math.min(
      short,
      cpuOf(() => run(half), times),
    )
    if (long / short <= linear) break
  }
  return long / short
}

function cpuOf(run: () => unknown, times: number): number {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Texts that make a pattern search in vain: its own characters alone, in pairs, and after one that begins a match. */
export function hostileTexts(pattern: string): Worst[] {
  const literal = pattern.replaceAll(/\\p\{\w+\}|\\[a-z]|[[\](){}?*+|^$\\]/gi, '')
  const characters = [...new Set([' ', '\n', 'a', '0', ...literal])].slice(0, proofSize(10, 5))
  const texts = characters.flatMap(first =>
    characters.flatMap(second => [
      (length: number) => (first + second).repeat(length / 2),
      (length: number) => first + second.repeat(length - 1),
    ]),
  )
  // Some patterns search longest where they almost match, others where they do.
  return texts.flatMap(text => [text, length => `${text(length)}\u0001`])
}
