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
  uri: 'https://example.test/',
}

const idStart = '0b5a72e4-86c3-4d7a-9d1e-3f6b1c2a4e'

/** The id of a variant, which `variantOf` reads again. */
export const sampleId = (variant: number) => `${idStart}${58 + variant}`

export const variantOf = (path: string) => Number(path.split(idStart)[1]?.slice(0, 2) ?? 58) - 58

/** Reading a schema takes longer than making an answer of it. */
const schemas = new WeakMap<z.ZodType, JsonSchema>()

function schemaOf(response: z.ZodType): JsonSchema {
  const known = schemas.get(response)
  if (known) return known
  const schema = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }) as JsonSchema
  schemas.set(response, schema)
  return schema
}

interface Variety {
  /** Which of the values that a field may have; the first one fills every field. */
  variant?: number
  /** How many records a list holds, each another variant; lists within them hold one. */
  rows?: number
}

/** An answer as the contract promises it: every field filled, one record in every list, unless more variety is asked for. */
export function sampleAnswer(response: z.ZodType, { variant = 0, rows = 1 }: Variety = {}): unknown {
  const schema = schemaOf(response)
  const make = (part: JsonSchema, name: string, variant: number, length = rows): unknown => {
    if (part.$ref) return make(schema.$defs?.[part.$ref.replace('#/$defs/', '')] ?? {}, name, variant, length)
    if (part.const !== undefined) return part.const
    if (part.enum) return part.enum[variant % part.enum.length]
    // A field that may be null is filled too, at first.
    const choices = part.anyOf ?? part.oneOf ?? []
    const choice = choices[variant % choices.length]
    if (choice) return make(choice, name, variant, length)
    if (part.allOf) return Object.assign({}, ...part.allOf.map(each => make(each, name, variant, length)))
    switch (Array.isArray(part.type) ? part.type[0] : part.type) {
      case 'string':
        if (part.format === 'uuid' || (variant > 0 && /(^id|Id)$/.test(name))) return sampleId(variant)
        return texts[part.format ?? ''] ?? (part.pattern?.includes('\\d{4}') ? texts.date : `some ${name}`)
      case 'integer':
      case 'number':
        return 1
      case 'boolean':
        return variant % 2 === 0
      case 'array':
        return Array.from({ length }, (_, at) => make(part.items ?? {}, name, variant + at, 1))
      case 'object':
        return Object.fromEntries(
          Object.entries(part.properties ?? {}).map(([key, field]) => [
            key,
            make(field, key, variant, length),
          ]),
        )
      default:
        return null
    }
  }
  return make(schema, 'answer', variant)
}
