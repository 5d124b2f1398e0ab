import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { RouteInput, RouteReply, RouteShape } from '#contract/routes/define-route.ts'
import type { FieldProblem } from '#contract/texts/field-texts.ts'
import { problemOf } from '#contract/texts/validation-words.ts'
import { AppError } from '../app-error.ts'
import type { Actor } from '../db/change.ts'
import type { RequestKey } from '../db/create-once.ts'
import { RawJson } from '../db/json.ts'
import type { Saved, Saving } from '../db/save-record.ts'
import { entityTag, holdsTag } from './answers/entity-tag.ts'
import { FileReply } from './answers/file-reply.ts'
import { readRequestKey } from './requests/request-key.ts'
import { type Authentication, authenticate, type Session } from './session/authenticate.ts'
import { type FamilyAuthentication, type FamilySession, findFamilySession } from './session/family-session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
    family: FamilySession | null
  }
  interface FastifyContextConfig {
    access?: RouteShape['access']
    route?: RouteShape
  }
}

/** What a handler knows besides its input. */
export interface RequestContext {
  now: Date
  /** Who acts. On routes open to the public it is the route's own name. */
  actor: Actor
  session: Session | null
  /** The family behind a call of access `family`. */
  family: FamilySession | null
  /** Under which name the caller may send this request again; only calls that create something have one. */
  requestKey: RequestKey | undefined
  request: FastifyRequest
  /** For headers alone; what a handler returns is the answer. */
  reply: Pick<FastifyReply, 'header'>
}

type Answer<R extends RouteShape> = R['response'] extends z.ZodType
  ? RouteReply<R> | RawJson<RouteReply<R>>
  : FileReply

/** Where the answer only says that the call succeeded, a handler may return nothing. */
type Done<R extends RouteShape> = { success: true } extends RouteReply<R> ? Promise<void> : never

/** A route that locks is given the version from `If-Match`, and must answer what `saveRecord` made. */
type Handler<R extends RouteShape> = R['locks'] extends true
  ? (input: RouteInput<R>, context: RequestContext & Saving) => Promise<Saved<Answer<R>>>
  : (input: RouteInput<R>, context: RequestContext) => Promise<Answer<R>> | Done<R>

/** One handler for every route of the table; a missing one does not compile. */
export type Handlers<T extends Record<string, RouteShape>> = { [K in keyof T]: Handler<T[K]> }

export interface Mounting extends Authentication, FamilyAuthentication {
  /** Tests compare every answer with its schema; in production the database's JSON is sent as it is. */
  checkAnswers: boolean
  /** Refuses a call that came too often from its address or network. */
  countCall: (shape: RouteShape, address: string) => Promise<void>
}

/** Mounts the calls that one part of the contract declares. */
export type Mount = <T extends Record<string, RouteShape>>(routes: T, handlers: Handlers<T>) => void

export function mountRoutes<T extends Record<string, RouteShape>>(
  app: FastifyInstance,
  mounting: Mounting,
  routes: T,
  handlers: Handlers<T>,
): void {
  for (const name of Object.keys(routes)) {
    const shape = routes[name]
    const handler = handlers[name]
    // The handler belongs to this very route; TypeScript cannot follow the pair through the loop.
    if (shape && handler) mountRoute(app, mounting, shape, handler as unknown as Handler<RouteShape>)
  }
}

function mountRoute(
  app: FastifyInstance,
  mounting: Mounting,
  shape: RouteShape,
  handler: Handler<RouteShape>,
) {
  app.route({
    method: shape.method,
    url: shape.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { access: shape.access, route: shape },
    ...(shape.bodyLimitBytes ? { bodyLimit: shape.bodyLimitBytes } : {}),
    onRequest: async (request, reply) => {
      await mounting.countCall(shape, request.ip)
      await letIn(mounting, shape, request)
      const caller = request.family ?? request.session
      if (caller && shape.watches) {
        const tag = entityTag(shape.watches, caller, mounting.clock())
        void reply.header('etag', tag)
        if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
      }
    },
    // A body may arrive late, so the session is checked again when it is complete.
    preHandler: async request => {
      if ((request.session || request.family) && request.body !== undefined)
        await letIn(mounting, shape, request)
    },
    handler: async (request, reply) => {
      if (request.session) await mounting.followSettings(request.session.marks.settings)
      const context: RequestContext & Saving = {
        now: mounting.clock(),
        actor: (request.session ?? request.family)?.actor ?? {
          userId: null,
          name: `${shape.method} ${shape.path}`,
        },
        session: request.session,
        family: request.family,
        seenVersion: readSeenVersion(request),
        requestKey: readRequestKey(shape, request, mounting.secret),
        request,
        reply,
      }
      try {
        const answer = await handler(readInput(shape, request), context)
        return send(reply.code(shape.status ?? 200), shape, answer, mounting.checkAnswers)
      } catch (error) {
        await recordForbidden(mounting, request, error)
        throw error
      }
    },
  })
}

async function letIn(mounting: Mounting, shape: RouteShape, request: FastifyRequest) {
  if (shape.access === 'family') request.family = await findFamilySession(mounting, shape, request)
  else request.session = await authenticate(mounting, { ...shape, access: shape.access }, request)
}

/** A route may be allowed and its record not, such as another instructor's lesson: that is on record too. */
async function recordForbidden({ recordRefusal }: Mounting, request: FastifyRequest, error: unknown) {
  const { session } = request
  if (!session || !(error instanceof AppError) || error.code !== 'auth.forbidden') return
  await recordRefusal({ userId: session.actor.userId, account: session.actor.name, request })
}

function readInput(shape: RouteShape, request: FastifyRequest): RouteInput<RouteShape> {
  const params = shape.params?.safeParse(request.params)
  // A malformed id names no record.
  if (params && !params.success) throw new AppError('notFound', 'page.not-found')
  const query = shape.query?.safeParse(request.query)
  if (query && !query.success) throw invalid(query.error)
  const body = shape.body?.safeParse(request.body ?? {})
  if (body && !body.success) throw invalid(body.error)
  return { params: params?.data, query: query?.data, body: body?.data } as RouteInput<RouteShape>
}

function invalid(error: z.ZodError): AppError {
  const fields: Record<string, FieldProblem> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= problemOf(issue)
  const [problem = problemOf({ message: '' })] = Object.values(fields)
  return new AppError('invalid', problem, { fields })
}

function readSeenVersion({ headers }: FastifyRequest): number | undefined {
  const header = headers['if-match']
  if (header === undefined || header === '*') return undefined
  const version = /^"(\d{1,9})"$/.exec(header)?.[1]
  if (!version) throw new AppError('invalid', 'request.if-match')
  return Number(version)
}

function send(reply: FastifyReply, shape: RouteShape, returned: unknown, checkAnswers: boolean) {
  const answer = returned === undefined ? { success: true } : returned
  if (answer instanceof FileReply) return answer.send(reply)
  if (checkAnswers) checkAnswer(shape, answer)
  void reply.type('application/json; charset=utf-8')
  return reply.send(answer instanceof RawJson ? answer.text : JSON.stringify(answer))
}

function checkAnswer(shape: RouteShape, answer: unknown) {
  const value: unknown =
    answer instanceof RawJson ? JSON.parse(answer.text) : JSON.parse(JSON.stringify(answer))
  const checked = shape.response?.safeParse(value)
  if (checked && !checked.success) {
    throw new Error(`${shape.method} ${shape.path} answers against its contract: ${checked.error.message}`)
  }
}
