import type * as z from 'zod'
import { type coded, errorBody } from '#contract/routes/errors.ts'
import { type ErrorProblem, errorTexts, formatError } from '#contract/texts/error-texts.ts'

/** What is wrong with the texts of a failure: each must match its code and values. */
export function findUncoded(body: unknown): string | undefined {
  const parsed = errorBody.safeParse(body)
  if (!parsed.success) return 'it has not the shape of a failure'
  const { message, code, values, fields = {}, fieldCodes = {}, rows = [], rowCodes = [] } = parsed.data
  const texts = [
    { text: message, of: { code, values } },
    ...Object.entries(fields).map(([field, text]) => ({ text, of: fieldCodes[field] })),
    ...rows.map((text, row) => ({ text, of: rowCodes[row] })),
  ]
  const wrong = texts.find(({ text, of }) => !of || wordOf(of) !== text)
  return wrong && `"${wrong.text}" is not what ${JSON.stringify(wrong.of)} says`
}

function wordOf({ code, values }: z.output<typeof coded>): string | undefined {
  if (!Object.hasOwn(errorTexts, code)) return undefined
  // It came over the wire, so only its text can show that it is one.
  return formatError((values ? { code, values } : code) as ErrorProblem)
}
