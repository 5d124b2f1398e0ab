import * as z from 'zod'
import { type FieldProblem, fieldMessage, type Limit, type Of, readFieldProblem } from './field-texts.ts'

/**
 * The message for a wrong field whose schema has none: a sentence that names the field. Set once for server and
 * console; every route imports it.
 */
z.config({ customError: issue => fieldMessage(findProblem(issue, nameField(issue.path ?? []))) })

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** The same without the field's name: "must be a number". */
export const describeProblem = (issue: Issue): string => fieldMessage(findProblem(issue, {}))

/** What an issue of ours says; a schema's own text that has no code is not ours. */
export const problemOf = ({ message }: { message: string }): FieldProblem =>
  readFieldProblem(message) ?? unreadable

const unreadable = { code: 'value.unreadable', values: { field: null } } as const

function findProblem(issue: Issue, of: Of): FieldProblem {
  const missing = { code: 'value.missing', values: of } as const
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return missing
      return { code: 'value.kind', values: { ...of, kind: issue.expected } }
    case 'too_small':
      return limit(issue.origin, issue.minimum, issue.inclusive ? 'min' : 'above', of)
    case 'too_big':
      return limit(issue.origin, issue.maximum, issue.inclusive ? 'max' : 'below', of)
    case 'invalid_format':
      return { code: 'value.format', values: { ...of, format: issue.format } }
    case 'invalid_value':
      if (issue.input === undefined) return missing
      return { code: 'value.choice', values: { ...of, choices: issue.values.map(String) } }
    case 'unrecognized_keys':
      return { code: 'value.unknown-keys', values: { ...of, keys: issue.keys.join(', ').slice(0, 100) } }
    default:
      return { code: 'value.unreadable', values: of }
  }
}

function limit(origin: string, limit: number | bigint, bound: Limit['bound'], of: Of): FieldProblem {
  return { code: 'value.limit', values: { ...of, origin, bound, limit: Number(limit) } }
}

function nameField(path: readonly PropertyKey[]): Of {
  const field = path.findLast(part => typeof part === 'string')
  if (typeof field !== 'string') return { field: null }
  const place = path.findLast(part => typeof part === 'number')
  return typeof place === 'number' ? { field, entry: place + 1 } : { field }
}
