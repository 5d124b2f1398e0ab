import * as z from 'zod'
import type { RouteShape } from '#contract/routes/define-route.ts'
import { errorBody } from '#contract/routes/errors.ts'
import { webhookEvent } from '#contract/webhooks.ts'
import { isPermission } from '#domain/staff/permissions.ts'
import { version } from '#server/version.ts'

function securityOf({ access, service }: RouteShape): object[] {
  if (access === 'webhook') return [{ signature: [] }]
  if (access === 'family') return [{ family: [] }]
  if (!isPermission(access)) return []
  return [service ? { session: [], publicKey: [] } : { session: [] }]
}

const description = `The back office of a swimming-course provider.

A program calls with a token of Office → Staff → API tokens: \`Authorization: Bearer lido_…\`. What a call needs stands with it.

What happens to bookings, orders and payments is sent to the webhooks of Office → Settings → Webhooks, signed as
[Standard Webhooks](https://www.standardwebhooks.com) has it; see the webhook below.`

/** What receivers are sent, as the document describes it. */
const webhooks = {
  event: {
    post: {
      summary: 'Something happened to a booking, an order or a payment',
      description:
        'The type is the kind and the action of the audit log. Events about one record come in order, each at least once; answer 2xx within ten seconds.',
      parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(name => ({
        name,
        in: 'header',
        required: true,
        schema: { type: 'string' },
      })),
      requestBody: {
        content: { 'application/json': { schema: toJsonSchema(webhookEvent, 'output') } },
      },
      responses: { '2XX': { description: 'Taken; anything else is tried again' } },
    },
  },
}

/** The OpenAPI document, made from the same schemas that validate; at the first look at it, since few starts see one. */
export function describeApi(routes: RouteShape[]) {
  let paths: ReturnType<typeof describePaths> | undefined
  return {
    openapi: '3.1.0',
    info: { title: 'Lido', version, description },
    get paths() {
      paths ??= describePaths(routes)
      return paths
    },
    webhooks,
    components: {
      schemas: { Error: toJsonSchema(errorBody, 'output') },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a session, or one of Office → Staff → API tokens.',
        },
        family: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a family that proved its address.',
        },
        publicKey: { type: 'apiKey', in: 'header', name: 'apikey' },
        signature: { type: 'apiKey', in: 'header', name: 'x-lido-signature' },
      },
    },
  }
}

function describePaths(routes: RouteShape[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const shape of routes) {
    paths[shape.path] ??= {}
    const methods = paths[shape.path]
    if (methods) methods[shape.method.toLowerCase()] = describeOperation(shape)
  }
  return paths
}

function describeOperation(shape: RouteShape): object {
  return {
    summary: shape.summary,
    tags: [shape.path.split('/').find(part => part !== '' && part !== 'api') ?? 'lido'],
    ...(isPermission(shape.access)
      ? { description: `Needs the permission ${[shape.access, ...(shape.also ?? [])].join(' and ')}.` }
      : {}),
    security: securityOf(shape),
    parameters: [
      ...parametersOf('path', shape.params),
      ...parametersOf('query', shape.query),
      ...headersOf(shape),
    ],
    ...describeBody(shape),
    responses: {
      [shape.status ?? 200]: shape.response
        ? {
            description: 'Success',
            content: { 'application/json': { schema: toJsonSchema(shape.response, 'output') } },
          }
        : { description: 'A file', content: { 'application/octet-stream': {} } },
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function describeBody(shape: RouteShape): object {
  if (shape.upload) {
    const file = { type: 'string', format: 'binary' }
    const schema = { type: 'object', properties: { file }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!shape.body) return {}
  const schema = toJsonSchema(shape.body, 'input')
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: toJsonSchema(field, 'input'),
  }))
}

function headersOf({ locks, creates }: RouteShape): object[] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  })
  return [
    ...(locks ? [header('If-Match', 'The version seen, in quotes')] : []),
    ...(creates
      ? [
          header(
            'Idempotency-Key',
            'A name for this request, such as a UUID. Sent again under it within a day, the request makes no second record and answers with the first. Another request under it is refused with 422.',
          ),
        ]
      : []),
  ]
}

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
