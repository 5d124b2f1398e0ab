import { authRoutes } from '#contract/auth/auth.ts'
import { buildRequest } from '#contract/routes/build-request.ts'
import type { CallInput, RouteAnswer, RouteShape } from '#contract/routes/define-route.ts'
import { t } from '#web/language/t.ts'
import { ApiError, failureFrom } from './api-error.ts'
import { doubtConnection } from './connection.ts'
import { learnClock } from './device-clock.ts'
import { keepAnswer, recallAnswer } from './kept-answers.ts'
import { saysBackground } from './person-present.ts'
import { askForSecondFactor, asksForSecondFactor } from './second-factor.ts'
import { clearToken, personOf, readToken, tokenFor } from './session-token.ts'

/** The input may be left out where the route asks for nothing. */
export type CallArgs<R extends RouteShape> =
  Record<never, never> extends CallInput<R>
    ? [input?: CallInput<R>, options?: CallOptions]
    : [input: CallInput<R>, options?: CallOptions]

interface CallOptions {
  signal?: AbortSignal
  /** The message when the failed answer has none. */
  fallback?: string
}

interface SendOptions extends CallOptions {
  /** Of the answer that is kept already. */
  tag?: string
}

/** Makes one call of the contract and answers its body. */
export async function call<R extends RouteShape>(
  route: R,
  ...[input, options]: CallArgs<R>
): Promise<RouteAnswer<R>> {
  const token = tokenFor(route.path)
  const { path } = buildRequest(route, input ?? ({} as CallInput<R>))
  const kept = route.watches && recallAnswer(token, path)
  const response = await send(route, input, { ...options, ...(kept && { tag: kept.tag }) })
  if (kept && response.status === 304) return kept.answer as RouteAnswer<R>
  const text = await response.text()
  // The server's own tests hold every answer to the contract; parsing it again here would only cost time.
  const answer = text === '' ? undefined : withoutGaps(JSON.parse(text))
  const tag = response.headers.get('etag')
  if (route.watches && tag) keepAnswer(token, path, { tag, answer })
  return answer as RouteAnswer<R>
}

/** A list may hold nothing where a record should be; no row could say anything about it. */
function withoutGaps(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.filter(entry => entry !== null)
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, Array.isArray(value) ? withoutGaps(value) : value]),
  )
}

/** Fetches a file and saves it under the given name. */
export async function download<R extends RouteShape>(
  route: R,
  input: CallInput<R>,
  filename: string,
  fallback = t('Download failed'),
) {
  saveFile(await fetchFile(route, input, fallback), filename)
}

export async function fetchFile<R extends RouteShape>(
  route: R,
  input: CallInput<R>,
  fallback = t('Download failed'),
): Promise<Blob> {
  const response = await send(route, input, { fallback })
  return response.blob()
}

export function saveFile(file: Blob, filename: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Fetches a file and shows it in a new browser tab. */
export async function openInTab<R extends RouteShape>(
  route: R,
  input: CallInput<R>,
  fallback = t('Download failed'),
) {
  // Opened at once: a browser blocks a window that comes after an answer.
  const page = window.open('about:blank')
  try {
    if (!page) throw new Error(t('the browser blocked the new tab. Allow pop-ups for this page to see PDFs.'))
    const url = URL.createObjectURL(await fetchFile(route, input, fallback))
    page.location.href = url
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    page?.close()
    throw error
  }
}

async function send<R extends RouteShape>(
  route: R,
  input: CallInput<R> | undefined,
  { signal, tag, fallback = t('Request failed') }: SendOptions = {},
): Promise<Response> {
  const token = tokenFor(route.path)
  // A route that asks for nothing takes an empty input.
  const { method, path, headers, body } = buildRequest(route, input ?? ({} as CallInput<R>))
  const credentials = await credentialsFor(route, token)
  const sent = { ...headers, ...credentials, ...saysBackground(), ...(tag && { 'if-none-match': tag }) }
  const response = await reach(path, { method, headers: sent, body, signal })
  if (response.ok || (tag && response.status === 304)) return response
  const failure = failureFrom(response.status, await response.text().catch(() => ''), fallback)
  if (asksForSecondFactor(failure.code) && (await askForSecondFactor()))
    return send(route, input, { signal, fallback, ...(tag && { tag }) })
  // Another call has taken the second step meanwhile, which gave this person a new token.
  if (failure.status === 401 && isReplaced(token)) return send(route, input, { signal, fallback })
  throw failure.status === 401 && route.access !== 'public' ? sessionLost(failure, token) : failure
}

function isReplaced(token: string | undefined): boolean {
  const current = readToken()
  if (!token || !current || isCurrent(token)) return false
  return personOf(current) === personOf(token)
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    learnClock(response.headers.get('date'))
    return response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    doubtConnection()
    throw new ApiError({ status: 0, message: t('The server cannot be reached. Please try again.') })
  }
}

/** What a call shows at the door, by its access label; shared with uploads, which fetch cannot watch. */
export async function credentialsFor(route: RouteShape, token: string | undefined) {
  const headers: Record<string, string> = {}
  if (route.access === 'public') return headers
  if (!token) throw noSession(route)
  if (route.service) headers.apikey = await readPublicKey()
  headers.authorization = `Bearer ${token}`
  return headers
}

/** Without a session, the sign-in screen is shown without asking the server. */
function noSession(route: RouteShape): ApiError {
  clearToken()
  const message = route.service ? t('Authentication required for admin operations') : t('No token')
  return new ApiError({ status: 401, message })
}

const isCurrent = (token: string | undefined) => token === tokenFor('/api/phase5/') || token === readToken()

/** A late 401 of an older session must not end the one that followed it. */
export function sessionLost(failure: ApiError, token: string | undefined): ApiError {
  if (isCurrent(token)) clearToken('refused')
  return new ApiError({ ...failure, status: 401, message: t('Authentication required') })
}

let publicKey: Promise<string> | undefined

function readPublicKey(): Promise<string> {
  publicKey ??= call(authRoutes.settings).then(
    settings => settings.publicApiKey,
    error => {
      publicKey = undefined
      throw error
    },
  )
  return publicKey
}
