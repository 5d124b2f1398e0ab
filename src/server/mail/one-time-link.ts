import { createHash, randomBytes } from 'node:crypto'

/** The pages of the console that a mailed link opens once. */
type OneTimePage = 'invitation' | 'reset-password' | 'refund'

/** A link for one person, to be used once. Only the hash of its token is kept. */
export function makeOneTimeLink(publicUrl: string, page: OneTimePage) {
  const token = randomBytes(32).toString('base64url')
  // In the fragment, which browsers never send and servers never log.
  return { token, tokenHash: hashOneTimeToken(token), url: `${publicUrl}/${page}#${token}` }
}

export const hashOneTimeToken = (token: string) => createHash('sha256').update(token).digest('hex')
