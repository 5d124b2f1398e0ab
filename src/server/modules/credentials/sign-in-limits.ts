import { allow, type Caller } from '#server/http/limits/limits.ts'

const limits = {
  'sign-in': { account: 10, address: 100 },
  /** A browser that has signed in before has its own, which strangers cannot use up. */
  'known-device': { account: 10 },
  /** Of a signed-in person, who is asked for their own password once more. */
  'own-password': { account: 10 },
  /** A code has six digits only. Per account, since a person with its password opens as many sessions as they wish. */
  code: { account: 5 },
  /** Unknown accounts are counted alike. */
  'forgotten-password': { account: 3, address: 20 },
  /** A flood of guesses must not flood the audit trail, nor keep others' failures out of it: an account at an address. */
  failures: { account: 30 },
}

type Purpose = keyof typeof limits

export const allowSignIn = (purpose: Purpose, caller: Caller) => allow(purpose, limits[purpose], caller)

/** Every key under which attempts at an account are counted. */
export const keysOfAccount = (account: string): string[] =>
  Object.keys(limits).flatMap(purpose => Object.keys(allowSignIn(purpose as Purpose, { account })))
