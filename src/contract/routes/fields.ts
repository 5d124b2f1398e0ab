import * as z from 'zod'
import { fieldMessage, type PlainFieldCode } from '#contract/texts/field-texts.ts'
import { isoCountryCode, postalCodeProblem } from '#domain/address/countries.ts'
import { languages } from '#domain/languages.ts'
import { hasHiddenCharacters } from '#domain/text/hidden-characters.ts'

/** Shapes that many capabilities share. */

export const language = z.enum(languages)

export const idParams = z.object({ id: z.uuid() })

/** An instant; the database writes its offset as +00:00, JavaScript as Z. */
export const instant = z.iso.datetime({ offset: true })

const noDate = fieldMessage('date.invalid')

/** A day, as YYYY-MM-DD; the years keep typing slips like 0202 out. */
export const plainDate = z.iso
  .date({ error: noDate, abort: true })
  .refine(date => date >= '1900-01-01' && date <= '2199-12-31', { error: noDate, abort: true })

/** A date of birth. */
export const birthDate = plainDate.refine(date => date <= '2100-01-01', noDate)

export const requiredBirthDate = (required: PlainFieldCode) =>
  z.string(required).min(1, required).pipe(birthDate)

const tooLong = (max: number) => fieldMessage({ code: 'text.too-long', values: { max } })
const unstorable = fieldMessage('text.unstorable')
const hidden = fieldMessage('text.hidden-characters')

/** PostgreSQL refuses NUL, and halves of characters. */
const isStorable = (text: string, controlCharacters: RegExp) =>
  text.isWellFormed() && !controlCharacters.test(text)

/** One line of text a person typed: trimmed, bounded, without control or invisible characters. */
export const line = (max = 200, absent?: string) =>
  z
    .string(absent)
    .trim()
    .max(max, tooLong(max))
    .refine(text => isStorable(text, /\p{Cc}/u), { error: unstorable, abort: true })
    .refine(text => !hasHiddenCharacters(text), hidden)

/** Several lines of text; control characters only for layout. */
export const paragraphs = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .refine(text => isStorable(text, /[^\P{Cc}\t\n\r]/u), unstorable)

/** A code of ISO 3166-1, such as CH, and UK for GB; left empty, the country is Switzerland. */
export const countryCode = line()
  .overwrite(code => isoCountryCode(code) ?? code)
  .refine(code => code === '' || isoCountryCode(code) !== null, fieldMessage('address.country-unknown'))

/** The form of a postal code follows the country. Where none was named, any is taken. */
export const checkPostalCode =
  <P extends string, C extends string>(postalCode: P, country: C) =>
  (
    record: { [name in P | C]?: string | null | undefined },
    issues: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
  ): void => {
    const problem = postalCodeProblem(record[country] ?? '', record[postalCode] ?? '')
    if (!problem) return
    const message = fieldMessage({ code: 'address.postal-code-form', values: problem })
    issues.addIssue({ code: 'custom', path: [postalCode], message })
  }

export const requiredLine = (message: PlainFieldCode, max = 200) => line(max, message).min(1, message)

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email(fieldMessage('email.invalid')))

export const success = z.object({ success: z.literal(true), message: z.string().optional() })
