export function normalizeIban(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase()
}

/** A Swiss or Liechtenstein IBAN with the right check digits: the only ones a QR-bill may pay to. */
export function isValidIban(text: string): boolean {
  const iban = normalizeIban(text)
  return /^(CH|LI)\d{7}[0-9A-Z]{12}$/.test(iban) && mod97(iban.slice(4) + iban.slice(0, 4)) === 1
}

/** A QR-IBAN carries an institution number from 30000 to 31999 and demands a QR reference. */
export function isQrIban(text: string): boolean {
  const institution = Number(normalizeIban(text).slice(4, 9))
  return institution >= 30_000 && institution <= 31_999
}

/** `CH44 3199 9123 0008 8901 2` */
export function formatIban(text: string): string {
  return normalizeIban(text).replace(/(.{4})(?=.)/g, '$1 ')
}

/** ISO 7064 mod 97-10, letters counting from A = 10. */
export function mod97(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
