import type { RouteShape } from '#contract/routes/define-route.ts'
import { CallError, caller } from '#site/call-route.ts'
import { readToken } from './family-token.ts'

/** Calls a route of access `family` with the session of this browser. */
export const familyCaller = <R extends RouteShape>(address: Pick<R, 'method' | 'path'>) =>
  caller<R>(address, () => ({ authorization: `Bearer ${readToken() ?? ''}` }))

export const isSignedOut = (failure: unknown) =>
  failure instanceof CallError && failure.code === 'family-session.ended'
