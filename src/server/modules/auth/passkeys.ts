import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '#server/app-error.ts'
import type { Tx } from '#server/db/database.ts'

/** Loaded for the first who has a passkey: a seventh of what a start takes. */
const webauthn = () => import('@simplewebauthn/server')

/** The site of passkeys: the host of `PUBLIC_URL`. Browsers do not accept an IP address. */
export function createRelyingParty(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl)
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0
  return { host: isAddress ? null : hostname, origin }
}

export type RelyingParty = ReturnType<typeof createRelyingParty>

const refused = () => new AppError('invalid', 'second-factor.passkey-refused')

function hostOf({ host }: RelyingParty): string {
  if (host === null) throw new AppError('conflict', 'second-factor.no-passkeys-here')
  return host
}

interface Owner {
  userId: string
  email: string
  /** Those there are already. */
  passkeyIds: string[]
}

export async function proposePasskey(party: RelyingParty, { userId, email, passkeyIds }: Owner) {
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: 'Lido',
    rpID: hostOf(party),
    userName: email,
    userID: new TextEncoder().encode(userId),
    excludeCredentials: passkeyIds.map(id => ({ id })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

/** A new passkey as it is stored. The library validates what the browser sends. */
export async function readNewPasskey(party: RelyingParty, answer: object, expectedChallenge: string) {
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: hostOf(party),
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!verified?.verified) throw refused()
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports),
  }
}

export async function askForPasskey(party: RelyingParty, passkeyIds: string[]) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: hostOf(party),
    allowCredentials: passkeyIds.map(id => ({ id })),
    userVerification: 'preferred',
  })
}

/** Checks what a passkey signed, and notes that it was used. */
export async function checkPasskey(
  { tx, party }: { tx: Tx; party: RelyingParty },
  { userId, answer, challenge, now }: { userId: string; answer: object; challenge: string; now: Date },
): Promise<void> {
  const response = answer as AuthenticationResponseJSON
  const passkey = await tx
    .selectFrom('passkeys')
    .selectAll()
    .where('id', '=', String(response.id))
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!passkey) throw refused()
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: hostOf(party),
    credential: {
      id: passkey.id,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      counter: Number(passkey.counter),
    },
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!verified?.verified) throw refused()
  await tx
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: now })
    .where('id', '=', passkey.id)
    .execute()
}
