import type { CallInput, RouteShape } from './define-route.ts'

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  version?: number
  key?: string
}

/** The HTTP request a call makes. The console and the tests both build theirs here. */
export function buildRequest<R extends RouteShape>(route: R, input: CallInput<R>) {
  const { params, query, body, version, key } = input as Parts
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (version !== undefined) headers['if-match'] = `"${version}"`
  if (key !== undefined) headers['idempotency-key'] = key
  return {
    method: route.method,
    path: search.size > 0 ? `${path}?${search}` : path,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}
