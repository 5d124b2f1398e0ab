import { hash, verify } from '@node-rs/argon2'

/**
 * `Algorithm` is a const enum that is empty at run time; 2 is argon2id. The figures are OWASP's; tests lower them.
 *
 * @internal
 */
export const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, argon2id)

let decoy: Promise<string> | undefined

/** Takes as long for a user who does not exist, or has no password, as for one who does. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('an unused password')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && Boolean(passwordHash)
}
