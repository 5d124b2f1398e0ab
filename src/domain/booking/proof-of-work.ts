/** So many zero bits must a digest begin with: some ten thousand tries, less than a second on a phone. */
const workBits = 14

/** What is digested, with a number that makes it fit. */
export const workText = (form: string, seatId: string, work: number) => `${form} ${seatId} ${work}`

export function isWorkDone(digest: Uint8Array): boolean {
  const [first = 255, second = 255] = digest
  return ((first << 8) | second) >> (16 - workBits) === 0
}
