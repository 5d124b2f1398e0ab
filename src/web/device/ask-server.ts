import { buildRequest } from '#contract/routes/build-request.ts'
import type { CallInput, RouteAnswer, RouteShape } from '#contract/routes/define-route.ts'
import { learnClock } from '#web/api/device-clock.ts'
import { sayError } from '#web/language/say-error.ts'
import { t } from '#web/language/t.ts'

export interface Refusal {
  status: number
  code: string
  message: string
}

/** `away` when no answer came, or none of the server's own. */
export type Asked<Answer> = { answer: Answer } | { refused: Refusal } | 'away'

/** One call with this token. Unlike `call` it never ends the session. */
export function asker<R extends RouteShape>(address: Pick<R, 'method' | 'path'>) {
  /** In memory alone; its tag answers no other token. */
  let last: { path: string; token: string; tag: string; answer: RouteAnswer<R> } | undefined
  return async (input: CallInput<R>, token: string): Promise<Asked<RouteAnswer<R>>> => {
    // Of a route it reads nothing else.
    const { method, path, headers, body } = buildRequest(address as R, input)
    const authorization = `Bearer ${token}`
    const kept = last?.path === path && last.token === token ? last : undefined
    const known: Record<string, string> = kept ? { 'if-none-match': kept.tag } : {}
    try {
      const response = await fetch(path, { method, headers: { ...headers, authorization, ...known }, body })
      learnClock(response.headers.get('date'))
      if (kept && response.status === 304) return { answer: kept.answer }
      if (response.status >= 500 || response.status === 429) return 'away'
      const answer: unknown = await response.json()
      const tag = response.headers.get('etag')
      if (response.ok && tag) last = { path, token, tag, answer: answer as RouteAnswer<R> }
      if (response.ok) return { answer: answer as RouteAnswer<R> }
      const { code = '', message = t('Request failed') } = answer as { code?: string; message?: string }
      return { refused: { status: response.status, code, message: sayError({ code }, message) } }
    } catch {
      return 'away'
    }
  }
}
