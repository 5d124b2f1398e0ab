import { deviceNow } from './device-clock.ts'

/** Where the console keeps its tokens. The Phase 5 token lives with the page and dies with the session. */

const storageKey = 'lido.accessToken'

/** With the token of the session it was handed out in, which another browser tab may have ended since. */
let phase5: { token: string; session: string | undefined } | undefined
/** Why a token went: the server refused it, or it was given up here. */
type Loss = 'refused' | 'given-up'
type TokenListener = (loss?: Loss | Event) => void

const listeners = new Set<TokenListener>()

interface Claims {
  exp: number
  sub: string | undefined
}

function decodeClaims(token: string): Claims | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined
    if (typeof claims.exp !== 'number') return undefined
    const sub = 'sub' in claims && typeof claims.sub === 'string' ? claims.sub : undefined
    return { exp: claims.exp, sub }
  } catch {
    return undefined
  }
}

/** When the token ends, or undefined when it does not decode. */
export function expiresAtMs(token: string): number | undefined {
  const claims = decodeClaims(token)
  return claims && claims.exp * 1000
}

/** Whom the token was handed out to. */
export function personOf(token: string): string {
  return decodeClaims(token)?.sub ?? token
}

/** The stored token, if it decodes and its expiry lies in the future. */
export function readToken(nowMs = deviceNow().getTime()): string | undefined {
  const token = localStorage.getItem(storageKey)
  const endsAtMs = token === null ? undefined : expiresAtMs(token)
  return token !== null && endsAtMs !== undefined && endsAtMs > nowMs ? token : undefined
}

export function storeToken(token: string) {
  phase5 = undefined
  localStorage.setItem(storageKey, token)
  announce()
}

export function clearToken(loss: Loss = 'given-up') {
  phase5 = undefined
  localStorage.removeItem(storageKey)
  announce(loss)
}

/** A token that has expired or cannot be read is of no use, and is not kept. */
export function dropDeadToken() {
  if (readToken() === undefined) localStorage.removeItem(storageKey)
}

export function storePhase5Token(token: string) {
  phase5 = { token, session: readToken() }
}

/** Phase 5 calls carry the Phase 5 token once it is open; every closed route accepts either. */
export function tokenFor(path: string): string | undefined {
  const token = readToken()
  const isOpen = token !== undefined && phase5?.session === token
  return isOpen && path.startsWith('/api/phase5/') ? phase5?.token : token
}

/** Signing in or out in one browser tab is seen by the others, and by a page that comes back with the Back button. */
export function subscribeToToken(listener: TokenListener): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}

function announce(loss?: Loss) {
  for (const listener of listeners) listener(loss)
}
