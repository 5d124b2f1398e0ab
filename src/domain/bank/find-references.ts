import { invoiceNumberOfReference, isCreditorReference, isQrReference } from '../billing/qr-reference.ts'

export interface FoundReferences {
  /** The invoice numbers behind the bank's references; a foreign reference is returned unchanged. */
  given: readonly string[]
  /** Invoice numbers behind all references whose check digits are right, also those in the text. */
  numbers: string[]
  /** Invoice numbers behind references that are right but for a check digit. */
  nearly: string[]
  /** Invoice numbers as the payer wrote them, which no check digit protects. */
  written: string[]
  /** A reference with valid check digits that is not ours. */
  foreign: string | null
  /** What the bank calls a reference, with wrong check digits. */
  wrong: string | null
}

export const noReferences: FoundReferences = {
  given: [],
  numbers: [],
  nearly: [],
  written: [],
  foreign: null,
  wrong: null,
}

const qrLength = 27

/** The invoices a payment names. Labels, spaces and lost leading zeros do not matter. */
export function findReferences(reference: string, text: string): FoundReferences {
  if (reference === '' && text === '') return noReferences
  // A payment may carry several, as the reader of the file joins them.
  const bare = reference.includes(',')
    ? [...new Set(reference.split(',').map(bareOf))].filter(each => each !== '')
    : listOf(bareOf(reference))
  const read = bare.map(readReference)
  const first = read[0]
  const isWrong = first === null
  const near = isWrong ? nearNumber(bare[0] ?? '') : null
  const given = bare.map((each, at) => read[at]?.number ?? each)
  const ours = read.flatMap(each => each?.number ?? none)
  // Most texts name nothing.
  const hasDigits = /\d/.test(text)
  return {
    given: ours.length > 0 ? [...new Set(given)] : none,
    numbers: hasDigits ? numbersOf(ours, text) : ours,
    nearly: listOf(near),
    written: hasDigits ? [...new Set(text.match(/(?<!\d)2\d{3}-\d{5,7}(?!\d)/g) ?? none)] : none,
    foreign: first && !first.number ? first.reference : null,
    wrong: isWrong ? reference : null,
  }
}

const none: string[] = []
const listOf = (number: string | null | undefined): string[] => (number ? [number] : none)

const bareOf = (reference: string) =>
  /^\d*$/.test(reference) ? reference : reference.replaceAll(/[\s.\-/]/g, '').toUpperCase()

function numbersOf(given: readonly string[], text: string): string[] {
  const inText = candidatesIn(text).flatMap(each => readReference(each)?.number ?? none)
  return [...new Set([...given, ...inText])]
}

/** A reference with right check digits, with its lost zeros, and the invoice it names; null for any other text. */
function readReference(bare: string): { reference: string; number: string | null } | null {
  const reference = /^\d{5,27}$/.test(bare) ? bare.padStart(qrLength, '0') : bare
  const number = invoiceNumberOfReference(reference)
  const isRight = number !== null || isQrReference(reference) || isCreditorReference(reference)
  return isRight ? { reference, number } : null
}

function nearNumber(bare: string): string | null {
  const digits = /^\d{5,27}$/.test(bare)
    ? bare.slice(0, -1).replace(/^0+/, '')
    : /^RF\d\d(\d+)$/.exec(bare)?.[1]
  const match = /^(2\d{3})(\d{5,7})$/.exec(digits ?? '')
  return match ? `${match[1]}-${match[2]}` : null
}

/** Words of the text, and neighbouring ones as long as together they may be one reference. */
function candidatesIn(text: string): string[] {
  const words = text.toUpperCase().split(/[\s.,;:/()]+/)
  const found: string[] = []
  for (let start = 0; start < words.length; start++) {
    const first = words[start] ?? ''
    if (/^\d+$/.test(first)) addDigits(words, start, found)
    else if (/^RF\d/.test(first) || first === 'RF') addCreditorReference(words, start, found)
  }
  return found
}

/** Whole, in groups, or without leading zeros; then no digits may be adjacent. */
function addDigits(words: string[], start: number, found: string[]) {
  let digits = ''
  for (let end = start; end < words.length && /^\d+$/.test(words[end] ?? ''); end++) {
    digits += words[end]
    if (digits.length > qrLength) return
    if (digits.length === qrLength) found.push(digits)
  }
  const isAlone = !/^\d+$/.test(words[start - 1] ?? '')
  if (isAlone && digits.length < qrLength && digits.length >= 10) found.push(digits)
}

const longestCreditorReference = 25

function addCreditorReference(words: string[], start: number, found: string[]) {
  let whole = ''
  for (let end = start; end < words.length; end++) {
    whole += words[end]
    if (whole.length > longestCreditorReference) return
    if (whole.length > 4) found.push(whole)
  }
}
