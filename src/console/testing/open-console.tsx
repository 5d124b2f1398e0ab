import { RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { createConsoleRouter } from '#console/shell/router.tsx'
import { authRoutes } from '#contract/auth/auth.ts'
import type { RouteShape } from '#contract/routes/define-route.ts'
import { storeToken } from '#web/api/session-token.ts'
import { ConfirmHost } from '#web/ui/feedback/confirm.tsx'
import { Notifications } from '#web/ui/feedback/notify.tsx'
import { sampleAnswer } from './sample-answer.ts'

const contract = import.meta.glob<Record<string, unknown>>(['../../contract/**/*.ts', '!**/*.test.ts'], {
  eager: true,
})

const isRoute = (value: unknown): value is RouteShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call there is; fixed paths before those with a parameter, as the server finds them. */
const routes = Object.values(contract)
  .flatMap(module => Object.values(module))
  .flatMap(group => (typeof group === 'object' && group !== null ? Object.values(group) : []))
  .filter(isRoute)
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map(route => ({ route, pattern: new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))

function findRoute(method: string, path: string): RouteShape | undefined {
  return routes.find(({ route, pattern }) => route.method === method && pattern.test(path))?.route
}

/** Who is signed in by default: an admin with nothing left to set up, who chose neither language nor theme. */
export const me = {
  ...(sampleAnswer(authRoutes.me.response) as object),
  staffRole: 'admin',
  lacksSecondFactor: false,
  consoleLanguage: null,
  consoleTheme: null,
}

/** Answers by "GET /api/orders/{id}". */
type Answers = Record<string, (path: string, query: URLSearchParams) => unknown>

/** What a stubbed server says besides 200. */
class Refusal {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

export const refuse = (status: number, message = 'Refused', code?: string) =>
  new Refusal(status, { error: 'Refused', message, ...(code && { code }) })

/** Answers what is not named, as the contract promises. */
type AnswerRest = (route: RouteShape, path: string) => unknown

const answerSample: AnswerRest = ({ response }) => (response ? sampleAnswer(response) : {})

/** Stands in for the server. */
export function answerCalls(named: Answers, answerRest = answerSample) {
  const answers: Answers = {
    [`GET ${authRoutes.me.path}`]: () => me,
    [`PUT ${authRoutes.notePresence.path}`]: () => ({ editors: [] }),
    ...named,
  }
  const calls: string[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname: path, searchParams } = new URL(input, window.location.href)
    const method = init.method ?? 'GET'
    calls.push(`${method} ${path}`)
    const route = findRoute(method, path)
    const answerNamed = route && answers[`${method} ${route.path}`]
    const answer = answerNamed ? await answerNamed(path, searchParams) : route && answerRest(route, path)
    if (answer instanceof Refusal) {
      return new Response(JSON.stringify(answer.body), { status: answer.status })
    }
    return new Response(JSON.stringify(answer ?? null), { status: route?.status ?? 200 })
  })
  return calls
}

export function tokenFor(person: string): string {
  const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600, sub: person }))
  return `e30.${claims}.signature`
}

/** Opens the whole console at an address, signed in by default. */
export function openConsole(address: string, token: string | null = tokenFor('admin')) {
  if (token) storeToken(token)
  window.history.replaceState(null, '', address)
  const router = createConsoleRouter()
  render(
    <>
      <ConfirmHost>
        <RouterProvider router={router} />
      </ConfirmHost>
      <Notifications />
    </>,
  )
  return router
}
