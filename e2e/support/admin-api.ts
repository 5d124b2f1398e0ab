import type { Lido } from './lido-server.ts'

const adminSessions = new WeakMap<Lido, Promise<string>>()

/** The token of the session that the journeys of one server share; none of them ends it. */
export function adminSession(lido: Lido): Promise<string> {
  const session = adminSessions.get(lido) ?? openSession(lido)
  adminSessions.set(lido, session)
  return session
}

/** Opens a new session and returns its token. */
export async function openSession(lido: Lido, credentials = lido.admin): Promise<string> {
  const { accessToken } = await callApi<{ accessToken: string }>(lido, 'POST', '/api/auth/login', {
    body: credentials,
  })
  return accessToken
}

/** Prepares what a journey starts from, without clicking through it. */
export async function callApi<Answer>(
  lido: Lido,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<Answer> {
  const response = await fetch(lido.url + path, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}`, apikey: 'lido-public' }),
    },
    body: body && JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}
