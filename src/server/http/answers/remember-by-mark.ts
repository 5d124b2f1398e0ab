import type { Topic } from '#contract/routes/topics.ts'
import type { Session } from '../session/authenticate.ts'

/**
 * Keeps what was last computed until a change mark it depends on moves. The marks were read before the data, so what is
 * kept can only be newer than they say, and the next move replaces it. Pass the day for data that depends on today.
 * It is shared by all who ask, so that `compute` learns nothing of them.
 */
export function rememberByMark<T>(topics: readonly Topic[], compute: (day: string) => Promise<T>) {
  let kept: { mark: string; value: Promise<T> } | undefined
  return (session: Pick<Session, 'marks'> | null, day = ''): Promise<T> => {
    if (!session) return compute(day)
    const mark = [day, ...topics.map(topic => session.marks[topic])].join('.')
    if (kept?.mark !== mark) {
      const fresh = { mark, value: compute(day) }
      kept = fresh
      fresh.value.catch(() => {
        if (kept === fresh) kept = undefined
      })
    }
    return kept.value
  }
}
