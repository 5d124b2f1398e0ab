import { personOf, readToken, subscribeToToken } from './session-token.ts'

/**
 * Answers that can be asked for again by their tag. They stand in the memory of the page and nowhere else: the browser keeps
 * none on its disk, and the next person at it finds nothing.
 */
interface KeptAnswer {
  tag: string
  answer: unknown
}

/** So many lists and records are open in a day's work; the oldest go first. */
const mostKept = 60

let person: string | undefined
const answers = new Map<string, KeptAnswer>()

function forgetOthers(token: string | undefined) {
  const holder = token && personOf(token)
  if (holder === person) return
  person = holder
  answers.clear()
}

subscribeToToken(() => forgetOthers(readToken()))

export function recallAnswer(token: string | undefined, path: string): KeptAnswer | undefined {
  forgetOthers(token)
  return answers.get(path)
}

export function keepAnswer(token: string | undefined, path: string, kept: KeptAnswer) {
  // An answer that arrives after its person has left is not kept.
  if (!token || personOf(token) !== person) return
  answers.delete(path)
  answers.set(path, kept)
  const [oldest] = answers.keys()
  if (answers.size > mostKept && oldest !== undefined) answers.delete(oldest)
}
