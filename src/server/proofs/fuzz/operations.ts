import * as z from 'zod'
import type { JsonSchema } from './json-schema.ts'

export interface Operation {
  method: string
  path: string
  /** Only for those who are signed in. */
  isGuarded: boolean
  /** Whether it also wants the public key. */
  wantsKey: boolean
  parameters: Array<{ name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }>
  body: JsonSchema | undefined
  isUpload: boolean
  /** The status of a success, and what it answers; a file has no schema. */
  success: { status: number; schema: z.ZodType | undefined }
}

const jsonSchema = z.custom<JsonSchema>(value => typeof value === 'object' && value !== null)
const content = z.record(z.string(), z.object({ schema: jsonSchema.optional() })).optional()

const openApi = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        security: z.array(z.record(z.string(), z.unknown())),
        parameters: z.array(
          z.object({
            name: z.string(),
            in: z.enum(['path', 'query', 'header']),
            required: z.boolean(),
            schema: jsonSchema,
          }),
        ),
        requestBody: z.object({ content }).optional(),
        responses: z.record(z.string(), z.object({ content })),
      }),
    ),
  ),
  components: z.object({ schemas: z.object({ Error: jsonSchema }) }),
})

/** What the product says of itself in `/openapi.json`, and nothing that only the source knows. */
export function readOperations(document: unknown): { operations: Operation[]; error: z.ZodType } {
  const { paths, components } = openApi.parse(document)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const [status = '200', answer] =
        Object.entries(operation.responses).find(([code]) => code !== 'default') ?? []
      const schema = answer?.content?.['application/json']?.schema
      const schemes = operation.security.flatMap(scheme => Object.keys(scheme))
      return {
        method: method.toUpperCase(),
        path,
        isGuarded: schemes.includes('session'),
        wantsKey: schemes.includes('publicKey'),
        parameters: operation.parameters,
        body: operation.requestBody?.content?.['application/json']?.schema,
        isUpload: operation.requestBody?.content?.['multipart/form-data'] !== undefined,
        success: { status: Number(status), schema: schema && toZod(schema) },
      }
    }),
  )
  return { operations, error: toZod(components.schemas.Error) }
}

const toZod = (schema: JsonSchema) => z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
