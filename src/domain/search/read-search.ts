import { findReferences } from '../bank/find-references.ts'
import { mod97, normalizeIban } from '../billing/iban.ts'
import type { PlainDate } from '../calendar/plain-date.ts'

/** Input that identifies exactly one thing. */
export interface ReadSearch {
  /** Invoice numbers, also those behind a QR reference. */
  numbers: string[]
  /** `G-2026-00001` */
  creditNote: string | null
  iban: string | null
  amountRappen: number | null
  /** Of any record. */
  id: string | null
}

const idShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const ibanShape = /^[A-Z]{2}\d{2}[\dA-Z]{11,30}$/
const amountShape = /^(?:CHF\s*)?(\d{1,3}(?:['’]\d{3})+|\d{1,7})(?:[.,](\d{1,2}|[-–]+))?$/i

/** As `00149` is said on the telephone; the year is one of the last ones. */
const endOfNumber = /^\d{5,7}$/
const wholeNumber = /^(2\d{3})(\d{5,7})$/
const yearsBack = 10

export function readSearch(typed: string, today: PlainDate): ReadSearch {
  const text = typed.trim()
  if (idShape.test(text)) return { ...nothing, id: text.toLowerCase() }
  const iban = normalizeIban(text)
  if (ibanShape.test(iban) && mod97(iban.slice(4) + iban.slice(0, 4)) === 1) return { ...nothing, iban }
  const references = findReferences(text, text)
  const numbers = [...references.numbers, ...references.written]
  return {
    ...nothing,
    numbers: [...new Set(numbers.length > 0 ? numbers : readNumbers(text, today))],
    creditNote: /^G-\d{4}-\d{5,7}$/i.test(text) ? text.toUpperCase() : null,
    amountRappen: readAmount(text),
  }
}

const nothing: ReadSearch = { numbers: [], creditNote: null, iban: null, amountRappen: null, id: null }

function readNumbers(text: string, today: PlainDate): string[] {
  if (!endOfNumber.test(text)) return wholeNumber.test(text) ? [text.replace(wholeNumber, '$1-$2')] : []
  const year = Number(today.slice(0, 4))
  return Array.from({ length: yearsBack }, (_, back) => `${year - back}-${text}`)
}

function readAmount(text: string): number | null {
  const [, francs, rappen = ''] = amountShape.exec(text) ?? []
  if (francs === undefined) return null
  const whole = Number(francs.replaceAll(/['’]/g, ''))
  return whole * 100 + (/^\d/.test(rappen) ? Number(rappen.padEnd(2, '0')) : 0)
}
