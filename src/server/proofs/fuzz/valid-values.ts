import * as fc from 'fast-check'
import type { JsonSchema } from './json-schema.ts'

const words = fc.constantFrom('Krebs', 'Zürich', 'Réka Őry', '8005', 'Limmatstrasse 12a', '🏊‍♀️ Ægir', 'محمد')

const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.nat(400).map(number => `fuzz-${number}@familie.example`),
  date: dates().map(date => date.toISOString().slice(0, 10)),
  'date-time': dates().map(date => date.toISOString()),
}

function dates() {
  return fc.date({ min: new Date('2015-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
}

/** Values that the schema allows. `ids` are those of records that exist, so that some calls find one. */
export function validValues(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const defs = schema.$defs ?? {}
  const make = (part: JsonSchema, depth: number): fc.Arbitrary<unknown> => {
    if (part.$ref) return make(defs[part.$ref.replace('#/$defs/', '')] ?? {}, depth + 1)
    if (part.const !== undefined) return fc.constant(part.const)
    if (part.enum) return fc.constantFrom(...part.enum)
    const options = part.anyOf ?? part.oneOf
    if (options) return fc.oneof(...options.map(option => make(option, depth + 1)))
    if (part.allOf) return makeAll(part.allOf, depth)
    switch (Array.isArray(part.type) ? part.type[0] : part.type) {
      case 'string':
        return strings(part, ids)
      case 'integer':
        return fc.integer(limits(part, 1))
      case 'number':
        return fc.integer(limits(part, 0)).map(value => Math.round(value * 4) / 4)
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      case 'array':
        return fc.array(make(part.items ?? {}, depth + 1), {
          minLength: part.minItems ?? 0,
          maxLength: Math.max(part.minItems ?? 0, Math.min(part.maxItems ?? 3, depth > 4 ? 0 : 3)),
        })
      case 'object':
        return makeObject(part, depth)
      default:
        return fc.oneof(words, fc.integer(), fc.boolean(), fc.constant(null))
    }
  }
  const makeObject = (part: JsonSchema, depth: number) => {
    // Of a record with fixed keys the schema only says which they are, and what each holds.
    const rest = typeof part.additionalProperties === 'object' ? part.additionalProperties : {}
    const named = Object.fromEntries((part.required ?? []).map(name => [name, rest]))
    const fields = Object.entries({ ...named, ...part.properties }).map(([name, field]) => [
      name,
      make(field, depth + 1),
    ])
    return fc.record<Record<string, unknown>>(Object.fromEntries(fields), {
      requiredKeys: part.required ?? [],
    })
  }
  const makeAll = (parts: JsonSchema[], depth: number) =>
    fc
      .tuple(...parts.map(part => make(part, depth + 1)))
      .map(values => (values.every(isRecord) ? Object.assign({}, ...values) : values.at(-1)))
  return make(schema, 0)
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

function strings(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<string> {
  const known = ids.length ? [fc.constantFrom(...ids)] : []
  if (schema.format === 'uuid') return fc.oneof(...known, fc.uuid())
  const formatted = schema.format ? formats[schema.format] : undefined
  if (formatted) return formatted
  if (schema.pattern) return matching(schema.pattern)
  const { minLength = 0, maxLength = 40 } = schema
  const shortest = Math.min(minLength, 200)
  const free = fc.string({ minLength: shortest, maxLength: Math.max(shortest, Math.min(maxLength, 40)) })
  const fitting = words.map(word => word.slice(0, maxLength).padEnd(minLength, 'x'))
  return fc.oneof({ weight: 3, arbitrary: fitting }, free, ...known)
}

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    // A pattern that looks ahead cannot be made, only met: those calls are nearly valid instead.
    return words
  }
}

function limits(schema: JsonSchema, step: number) {
  const low =
    schema.minimum ?? (schema.exclusiveMinimum ?? -100) + (schema.exclusiveMinimum === undefined ? 0 : step)
  const high =
    schema.maximum ?? (schema.exclusiveMaximum ?? 500) - (schema.exclusiveMaximum === undefined ? 0 : step)
  // Ids and amounts as people have them; the ends of the number line are among the hostile values.
  const min = Math.max(Math.ceil(low), -1000)
  return { min, max: Math.max(min, Math.min(Math.floor(high), 5000)) }
}
