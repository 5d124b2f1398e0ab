import type { Topic } from '#contract/topics.ts'
import type { Session } from './authenticate.ts'

/**
 * Keeps what was last computed until a change mark it depends on moves. The mark was read before the data, so what is
 * kept can only be newer than its mark says, and the next move replaces it.
 */
export function rememberByMark<T>(topic: Topic, compute: () => Promise<T>) {
  let kept: { mark: number; value: Promise<T> } | undefined
  return (session: Session | null): Promise<T> => {
    const mark = session?.marks[topic]
    if (mark === undefined) return compute()
    if (kept?.mark !== mark) {
      const fresh = { mark, value: compute() }
      kept = fresh
      fresh.value.catch(() => {
        if (kept === fresh) kept = undefined
      })
    }
    return kept.value
  }
}
