import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { aBooking, aContact } from '#server/testing/request-bodies.ts'

const made = z.object({ id: z.string() })

interface Done {
  begunMs: number
  endedMs: number
}

interface Saved extends Done {
  id: string
  email: string
}

interface Target {
  /** The proxies' addresses; a call without an answer goes to the other one. */
  addresses: string[]
  token: string
  productId: string
  name: string
}

export type Load = ReturnType<typeof startLoad>

const writerCount = 4

/**
 * People who book, each with a confirmation by mail, and one who looks. A booking without a good answer is sent again
 * under the same key until it has one. Answers are good, or say 502 to 504; anything else is unclean.
 */
export function startLoad({ addresses, token, productId, name }: Target) {
  const saved: Saved[] = []
  const unclean: string[] = []
  const writers = Array.from({ length: writerCount }, (_, index) => ({ index, last: [] as Done[] }))
  const reads: Done[] = []
  let refused = 0
  let isOver = false

  async function ask(attempt: number, path: string, options: RequestInit = {}) {
    const headers = { authorization: `Bearer ${token}`, ...options.headers }
    const signal = AbortSignal.timeout(30_000)
    const address = addresses[attempt % addresses.length]
    const answer = await fetch(`${address}${path}`, { ...options, headers, signal }).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (answer && text !== undefined && answer.ok) return text
    refused++
    if (answer && ![502, 503, 504].includes(answer.status)) unclean.push(`${answer.status} ${text}`)
    await pause(100)
    return undefined
  }

  async function write(writer: (typeof writers)[number]) {
    for (let number = 0; !isOver; number++) {
      const email = `${name}-${writer.index}-${number}@familie.example`
      const body = JSON.stringify(
        aBooking(productId, { contact: aContact({ email }), allowIdentical: true, informContact: true }),
      )
      const headers = { 'content-type': 'application/json', 'idempotency-key': email }
      const begunMs = performance.now()
      let text: string | undefined
      for (let attempt = writer.index; text === undefined; attempt++) {
        if (isOver) return
        text = await ask(attempt, '/api/bookings', { method: 'POST', headers, body })
      }
      const done = { begunMs, endedMs: performance.now() }
      saved.push({ ...done, id: made.parse(JSON.parse(text)).id, email })
      writer.last.push(done)
      await pause(50)
    }
  }

  async function read() {
    for (let attempt = 0; !isOver; attempt++) {
      const begunMs = performance.now()
      if (await ask(attempt, '/api/users')) reads.push({ begunMs, endedMs: performance.now() })
      await pause(100)
    }
  }

  /** When the first that was begun after this moment was done; waits for it. */
  async function firstAfter(list: Done[], sinceMs: number): Promise<number> {
    for (;;) {
      const first = list.find(({ begunMs }) => begunMs > sinceMs)
      if (first) return first.endedMs
      if (unclean.length > 0) throw new Error(`An unclean answer: ${unclean[0]}`)
      await pause(20)
    }
  }

  const running = Promise.all([...writers.map(write), read()])
  return {
    saved,
    unclean,
    /** Until so many more were not answered well. */
    async untilRefused(count: number) {
      const enough = refused + count
      while (refused < enough && unclean.length === 0) await pause(20)
    },
    /** Seconds from this moment until somebody could look again. */
    readsAgain: async (sinceMs: number) => ((await firstAfter(reads, sinceMs)) - sinceMs) / 1000,
    /** Seconds from this moment until every writer had saved something new. */
    async writesAgain(sinceMs: number) {
      const ended = await Promise.all(writers.map(({ last }) => firstAfter(last, sinceMs)))
      return (Math.max(...ended) - sinceMs) / 1000
    },
    async stop() {
      isOver = true
      await running
    },
  }
}
