import { buildRequest } from '#contract/routes/build-request.ts'
import type { CallInput, RouteAnswer, RouteShape } from '#contract/routes/define-route.ts'

/** What the server refused, by its code; empty where it has none, or no answer came. */
export class CallError extends Error {
  readonly code: string
  /** What the text of the code holds. */
  readonly values: Record<string, unknown>

  constructor(code: string, values: Record<string, unknown> = {}) {
    super(`The call failed: ${code}`)
    this.code = code
    this.values = values
  }
}

/**
 * Calls a route by its address alone: its declaration would bring the schemas along, a quarter of what a page may weigh.
 * TypeScript holds the address to the contract.
 */
export function caller<R extends RouteShape>(
  address: Pick<R, 'method' | 'path'>,
  headersOf: () => Record<string, string> = () => ({}),
) {
  return async (input: CallInput<R>): Promise<RouteAnswer<R>> => {
    // Of a route it reads nothing else.
    const { method, path, headers, body } = buildRequest(address as R, input)
    const response = await fetch(path, { method, headers: { ...headers, ...headersOf() }, body })
    const answer: unknown = await response.json()
    if (response.ok) return answer as RouteAnswer<R>
    const { code = '', values } = answer as { code?: string; values?: Record<string, unknown> }
    throw new CallError(code, values)
  }
}
