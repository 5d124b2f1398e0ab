import '#contract/texts/validation-words.ts'
import * as z from 'zod'
import type { Topic } from '#contract/routes/topics.ts'
import type { FamilyAction } from '#domain/families/family-actions.ts'
import type { Permission } from '#domain/staff/permissions.ts'

/**
 * Who may call a route. There is no default: a route without a label stops the server from starting.
 * - a permission: signed-in staff whose role has it, by the table in `domain/staff/permissions.ts`
 * - `family`: a family that proved its address; of staff only those who look at its page, and they change nothing
 * - `public`: anyone
 * - `signed`: holders of an unexpired signature made by this server
 * - `webhook`: requests signed with the secret of inbound mail
 * - `loopback`: only callers on this machine
 */
export type Access = Permission | 'family' | 'public' | 'signed' | 'webhook' | 'loopback'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** As the specification writes it: `PUT /api/users/{id}`. */
export type Call<M extends Method = Method> = `${M} /${string}`

export interface RouteShape {
  method: Method
  /** Written as in the spec, with `{id}` for a parameter. */
  path: string
  access: Access
  /** Permissions that every call of it needs besides. */
  also?: readonly Permission[]
  /** Backend B: the call carries the public key header besides its session. */
  service?: boolean
  summary: string
  /** The parameters in braces in the path; ids of records by default. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Absent when the answer is a file or a stream. */
  response?: z.ZodType
  /** The status of a success; defaults to 200. */
  status?: number
  /** The topics this answer depends on: a refresh that finds their marks unmoved costs a 304. */
  watches?: readonly Topic[]
  /** The body is a file as multipart form data, read by the handler. */
  upload?: boolean
  /** The largest body in bytes; defaults to one megabyte. */
  bodyLimitBytes?: number
  /** Saves that carry `If-Match` answer 412 when the record has moved on. */
  locks?: boolean
  /** Answers a session in which nothing was done for long, too: the page by the pool lies there for hours. */
  worksIdle?: boolean
  /** Of access `family`: the thing it does, which the school can switch off. */
  familyDoes?: FamilyAction
  /** How often it may be called in a quarter of an hour, from one address and from one network. */
  limit?: { address: number; network: number }
  /**
   * Makes one record. Sent again under the same `Idempotency-Key` within a day, it answers with that record. Callers without
   * an account are separated by a field of the body, such as the token of their link.
   */
  creates?: true | { by: string }
}

/** Of pages that a mailed link opens. Its secret cannot be guessed; this keeps the load of trying away. */
export const linkLimit = { address: 100, network: 1000 }

type Details = Omit<RouteShape, 'method' | 'path' | 'access'>

/** Replaces the account for callers without one, so that keys of two callers never collide. */
type KeyScope<A, D> = A extends Permission | 'family'
  ? { creates?: true }
  : { creates?: { by: D extends { body: z.ZodType } ? keyof z.output<D['body']> : never } }

type NamesIn<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

type IdParams<P> = [NamesIn<P>] extends [never]
  ? unknown
  : { params: z.ZodObject<Record<NamesIn<P>, z.ZodUUID>> }

type Declared<C, A, D> = C extends `${infer M extends Method} ${infer P}`
  ? D & { method: M; path: P; access: A } & (D extends { params: z.ZodObject } ? unknown : IdParams<P>)
  : never

/** Declares one call of the product: its validation, its types, its client and its documentation. */
export function route<const C extends Call, const A extends Access, const D extends Details>(
  call: C,
  access: A,
  details: D & KeyScope<A, D>,
): Declared<C, A, D> {
  const [method, path = ''] = call.split(' ')
  const params = details.params ?? idParamsOf(path)
  // Parts of a multipart body carry no types.
  return { method, path, access, ...details, ...(params && { params }) } as Declared<C, A, D>
}

function idParamsOf(path: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, z.uuid()] as const)
  return names.length > 0 ? z.object(Object.fromEntries(names)) : undefined
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives, after validation. */
export interface RouteInput<R extends RouteShape> {
  params: Out<R['params']>
  query: Out<R['query']>
  body: Out<R['body']>
}

/** What a caller passes: only the parts the route declares. */
export type CallInput<R extends RouteShape> = (R['params'] extends z.ZodType
  ? { params: In<R['params']> }
  : unknown) &
  (R['query'] extends z.ZodType ? { query?: In<R['query']> } : unknown) &
  (R['body'] extends z.ZodType ? { body: In<R['body']> } : unknown) &
  (R['locks'] extends true ? { version?: number } : unknown) &
  (R['creates'] extends true | { by: string } ? { key?: string } : unknown)

export type RouteAnswer<R extends RouteShape> = Out<R['response']>
export type RouteReply<R extends RouteShape> = In<R['response']>
