import * as z from 'zod'

/**
 * What a person reads when a field is wrong and its schema has no words of its own: a sentence that names the field.
 * Set once for server and console alike; every route imports it.
 */
z.config({ customError: issue => `${nameField(issue.path ?? [])} ${describeProblem(issue)}` })

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** What is wrong, to be said of the field: "must be a number". */
export function describeProblem(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'is missing'
      return kinds[issue.expected] ?? unreadable
    case 'too_small':
      return describeLimit(issue.origin, Number(issue.minimum), issue.inclusive ? 'at least' : 'more than')
    case 'too_big':
      return describeLimit(issue.origin, Number(issue.maximum), issue.inclusive ? 'at most' : 'less than')
    case 'invalid_format':
      return formats[issue.format] ?? 'is not written as it should be'
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `must be ${listChoices(issue.values)}`
    case 'unrecognized_keys':
      return `holds something unknown: ${issue.keys.join(', ').slice(0, 100)}`
    default:
      return unreadable
  }
}

const unreadable = 'cannot be read'

const kinds: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be yes or no',
  array: 'must be a list',
  object: 'must be a set of fields',
  record: 'must be a set of fields',
}

const formats: Record<string, string> = {
  email: 'must be an email address',
  uuid: 'must be an id',
  url: 'must be a web address',
  date: 'must be a date',
  datetime: 'must be a date and time',
}

const units: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

function describeLimit(origin: string, limit: number, bound: string): string {
  const unit = units[origin]
  if (!unit) return `must be ${bound} ${limit}`
  return `must have ${bound} ${limit} ${unit[limit === 1 ? 0 : 1]}`
}

const mostChoices = 12

function listChoices(values: readonly unknown[]): string {
  const named = values.slice(0, mostChoices).join(', ')
  if (values.length === 1) return named
  return `one of ${named}${values.length > mostChoices ? ' …' : ''}`
}

/** `firstName` is "First name"; what stands in a list is told by its place. */
function nameField(path: readonly PropertyKey[]): string {
  const key = path.findLast(part => typeof part === 'string')
  if (typeof key !== 'string') return 'This'
  const words = key.slice(0, 60).replaceAll(/\B[A-Z](?=[a-z])/g, letter => ` ${letter.toLowerCase()}`)
  const place = path.findLast(part => typeof part === 'number')
  const name = words.charAt(0).toUpperCase() + words.slice(1)
  return typeof place === 'number' ? `${name} (entry ${place + 1})` : name
}
