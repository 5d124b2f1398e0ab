import * as fc from 'fast-check'
import { hostileValues, spoil } from './hostile-values.ts'
import type { Operation } from './operations.ts'
import { validValues } from './valid-values.ts'

const kinds = ['valid', 'nearly valid', 'hostile'] as const

export interface FuzzRequest {
  kind: (typeof kinds)[number]
  isSignedIn: boolean
  url: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

/** Requests of every kind for one operation, two thirds of them by somebody signed in. */
export function requestsFor(operation: Operation, ids: readonly string[]): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      kind: fc.constantFrom(...kinds),
      isSignedIn: fc.integer({ min: 0, max: 2 }).map(number => number > 0),
    })
    .chain(({ kind, isSignedIn }) =>
      fc
        .tuple(makeParameters(operation, kind, ids), makeBody(operation, kind, ids))
        .map(([{ url, headers }, body]) => ({
          kind,
          isSignedIn,
          url,
          headers: { ...headers, ...body.headers },
          body: body.body,
        })),
    )
}

function makeParameters(operation: Operation, kind: FuzzRequest['kind'], ids: readonly string[]) {
  const valid = fc.tuple(...operation.parameters.map(parameter => validValues(parameter.schema, ids)))
  // A parameter left out, or one in three replaced.
  const chosen = fc.tuple(...operation.parameters.map(() => fc.integer({ min: 0, max: 5 })))
  const others = fc.tuple(...operation.parameters.map(() => hostileValues))
  return fc.tuple(valid, chosen, others).map(([values, choices, replacements]) => {
    let url = operation.path
    const query = new URLSearchParams()
    const headers: Record<string, string> = {}
    for (const [at, parameter] of operation.parameters.entries()) {
      const choice = choices[at] ?? 0
      const isSpoilt = kind === 'hostile' ? choice < 3 : kind === 'nearly valid' && choice === 0
      const text = asText(isSpoilt ? replacements[at] : values[at])
      if (parameter.in === 'path') url = url.replace(`{${parameter.name}}`, asPathPart(text))
      else if (!parameter.required && choice > 3) continue
      else if (parameter.in === 'query') query.append(parameter.name, text)
      else headers[parameter.name] = text.replaceAll(/[^ -~]/g, '?')
    }
    return { url: query.size ? `${url}?${query}` : url, headers }
  })
}

/** As it can stand in an address, which knows no half of a character. */
function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.replaceAll(/\p{Surrogate}/gu, '?')
}

/** Nothing, or a dot, would be the address of another operation. */
const asPathPart = (text: string) => (/^\.{0,2}$/.test(text) ? '-' : encodeURIComponent(text))

interface Body {
  headers?: Record<string, string>
  body: FuzzRequest['body']
}

const json = { 'content-type': 'application/json' }

function makeBody(
  operation: Operation,
  kind: FuzzRequest['kind'],
  ids: readonly string[],
): fc.Arbitrary<Body> {
  if (operation.isUpload) return uploads()
  if (!operation.body) return fc.constant({ body: undefined })
  const valid = validValues(operation.body, ids)
  if (kind === 'valid') return valid.map(asJson)
  if (kind === 'nearly valid') return valid.chain(spoil).map(asJson)
  return fc.oneof(
    hostileValues.map(asJson),
    valid.chain(spoil).chain(spoil).map(asJson),
    valid.map(asJson).chain(cut),
  )
}

const asJson = (value: unknown): Body => ({ headers: json, body: JSON.stringify(value) ?? '' })

/** JSON that ends in the middle, or that is not what its type says. */
const cut = ({ body }: Body): fc.Arbitrary<Body> =>
  fc.oneof(
    fc.nat(String(body).length).map(end => ({ headers: json, body: String(body).slice(0, end) })),
    fc
      .constantFrom(
        'text/plain',
        'application/xml',
        'multipart/form-data',
        'application/json; charset=utf-16',
      )
      .map(type => ({ headers: { 'content-type': type }, body: String(body) })),
  )

const uploads = (): fc.Arbitrary<Body> =>
  fc
    .tuple(fc.uint8Array({ maxLength: 200 }), hostileValues, fc.constantFrom('file', 'other'))
    .map(([bytes, name, field]) => {
      const body = new FormData()
      body.append(
        field,
        new Blob([Buffer.from('%PDF-1.7\n'), bytes], { type: 'application/pdf' }),
        asText(name),
      )
      return { body }
    })
