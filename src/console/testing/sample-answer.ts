import * as z from 'zod'

interface JsonSchema {
  type?: string | string[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
}

const texts: Record<string, string> = {
  date: '2026-03-05',
  'date-time': '2026-03-05T12:00:00.000Z',
  email: 'reka@familie.example',
  uuid: '0b5a72e4-86c3-4d7a-9d1e-3f6b1c2a4e58',
  uri: 'https://example.test/',
}

/** Reading a schema takes longer than making an answer of it. */
const schemas = new WeakMap<z.ZodType, JsonSchema>()

function schemaOf(response: z.ZodType): JsonSchema {
  const known = schemas.get(response)
  if (known) return known
  const schema = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }) as JsonSchema
  schemas.set(response, schema)
  return schema
}

/** An answer as the contract promises it: every field filled, one record in every list. */
export function sampleAnswer(response: z.ZodType): unknown {
  const schema = schemaOf(response)
  const make = (part: JsonSchema, name: string): unknown => {
    if (part.$ref) return make(schema.$defs?.[part.$ref.replace('#/$defs/', '')] ?? {}, name)
    if (part.const !== undefined) return part.const
    if (part.enum) return part.enum[0]
    // A field that may be null is filled too.
    const [choice] = part.anyOf ?? part.oneOf ?? []
    if (choice) return make(choice, name)
    if (part.allOf) return Object.assign({}, ...part.allOf.map(each => make(each, name)))
    switch (Array.isArray(part.type) ? part.type[0] : part.type) {
      case 'string':
        return texts[part.format ?? ''] ?? (part.pattern?.includes('\\d{4}') ? texts.date : `some ${name}`)
      case 'integer':
      case 'number':
        return 1
      case 'boolean':
        return true
      case 'array':
        return [make(part.items ?? {}, name)]
      case 'object':
        return Object.fromEntries(
          Object.entries(part.properties ?? {}).map(([key, field]) => [key, make(field, key)]),
        )
      default:
        return null
    }
  }
  return make(schema, 'answer')
}
