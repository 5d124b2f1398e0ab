/**
 * The characters a QR-bill may carry (SIX guideline 2.3): Latin up to Latin Extended-A, Ș ș Ț ț and €.
 * Everything else is written with these, because a bank refuses a bill with a character it does not know.
 */
const allowed = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]$/

export function isQrText(text: string): boolean {
  return Array.from(text).every(character => allowed.test(character))
}
