/** What a device that is new must type before it sees or answers a question to a family. */
export const deviceProofs = ['BIRTH_YEAR', 'POSTAL_CODE'] as const
export type DeviceProof = (typeof deviceProofs)[number]

const mostTries = 5
const dayMs = 24 * 3_600_000

export interface Tries {
  wrongTries: number
  lastWrongAt: string | null
}

/** Each day without a wrong try gives one back, so that a stranger with the mail cannot lock a family out for good. */
export function triesLeft({ wrongTries, lastWrongAt }: Tries, now: Date): number {
  const waited = lastWrongAt === null ? 0 : Math.max(0, now.getTime() - new Date(lastWrongAt).getTime())
  return Math.min(mostTries, Math.max(0, mostTries - wrongTries + Math.floor(waited / dayMs)))
}

/** When a locked question takes the next try; null while it takes one now. */
export function opensAt(tries: Tries, now: Date): Date | null {
  if (tries.lastWrongAt === null || triesLeft(tries, now) > 0) return null
  return new Date(new Date(tries.lastWrongAt).getTime() + (tries.wrongTries - mostTries + 1) * dayMs)
}

export function addWrongTry(tries: Tries, now: Date): Tries {
  return { wrongTries: mostTries - triesLeft(tries, now) + 1, lastWrongAt: now.toISOString() }
}

interface Known {
  birthDates: readonly (string | null)[]
  postalCodes: readonly string[]
}

/** Null where neither is known: such a family can only call. */
export function proofAskedFor({ birthDates, postalCodes }: Known): DeviceProof | null {
  if (birthDates.some(date => date !== null)) return 'BIRTH_YEAR'
  return postalCodes.some(code => plain(code) !== '') ? 'POSTAL_CODE' : null
}

/** An empty field and other words are no try: a robot that presses what it finds locks nothing. */
export const isTry = (typed: string, proof: DeviceProof): boolean =>
  proof === 'BIRTH_YEAR' ? /^(19|20)\d\d$/.test(plain(typed)) : plain(typed).length >= 3

export function isRightProof(typed: string, known: Known): boolean {
  const answer = plain(typed)
  if (answer === '') return false
  return proofAskedFor(known) === 'BIRTH_YEAR'
    ? known.birthDates.some(date => date?.slice(0, 4) === answer)
    : known.postalCodes.some(code => plain(code) === answer)
}

/** "CH-8050" and "80 50" are 8050. */
const plain = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .replace(/^CH(?=\d)/, '')
