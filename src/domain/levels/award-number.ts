/** No letter that looks like a digit, and none that spells words by accident. */
const letters = '0123456789BCDFGHJKMNPQRSTVWXYZ'
const length = 16

/** 16 characters of 30: about 78 bits, so that a number cannot be guessed. Bytes that would favour some letters are skipped. */
export function makeAwardNumber(randomBytes: (count: number) => Uint8Array): string {
  const fair = 256 - (256 % letters.length)
  let number = ''
  while (number.length < length)
    for (const byte of randomBytes(length))
      if (byte < fair && number.length < length) number += letters[byte % letters.length]
  return number
}

/** As it is printed: in groups of four. */
export const formatAwardNumber = (number: string): string => number.match(/.{1,4}/g)?.join('-') ?? ''

/** As a person types it: in any case, with spaces or dashes, and O, I, L for digits; undefined when it cannot be one. */
export function readAwardNumber(typed: string): string | undefined {
  if (typed.length > 64) return undefined
  const number = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return number.length === length && [...number].every(letter => letters.includes(letter))
    ? number
    : undefined
}
