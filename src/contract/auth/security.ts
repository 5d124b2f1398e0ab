import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { instant, requiredLine, success } from '#contract/routes/fields.ts'
import { newPassword } from '#contract/users/users.ts'

/** What a browser's passkey calls take and answer; their shape is the browser's own. */
const webauthn = z.record(z.string(), z.unknown())

const typedCode = requiredLine('second-factor.code-required', 60)

/** Asked of users without a second factor, so that a borrowed browser is not enough to set one up. */
const password = z.string().max(1000).default('')

/** The ten codes of the first second factor, shown once; empty when there are some already. */
const withRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})

const ownSession = z.object({
  id: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** The browser, as it calls itself. */
  device: z.string(),
  address: z.string(),
  isThisOne: z.boolean(),
})

const ownSecurity = z.object({
  hasTotp: z.boolean(),
  passkeys: z.array(passkey),
  /** Null where passkeys cannot belong to the server's address. */
  passkeyHost: z.string().nullable(),
  recoveryCodesLeft: z.number(),
  /** By the setting for one's role. */
  isRequired: z.boolean(),
  sessions: z.array(ownSession),
})
export type OwnSecurity = z.output<typeof ownSecurity>

/** A token in place of the one that was sent, which opens nothing any more. */
const renewed = success.extend({ accessToken: z.string() })

export const secondStepRoutes = {
  readSecondStep: route('GET /api/auth/second-step', 'second-step', {
    summary: 'With what the signed-in person can take the second step',
    response: z.object({ hasTotp: z.boolean(), hasPasskey: z.boolean(), passkeyHost: z.string().nullable() }),
  }),
  enterCode: route('POST /api/auth/second-step', 'second-step', {
    summary: 'Take the second step with a code of the app, or a recovery code, each of which works once',
    body: z.object({ code: typedCode }),
    response: renewed,
  }),
  enterPassword: route('POST /api/auth/second-step/password', 'second-step', {
    summary: 'Type the password again before something sensitive, where there is no second factor',
    body: z.object({ password: z.string().max(1000) }),
    response: renewed,
  }),
  offerPasskey: route('POST /api/auth/second-step/passkey/options', 'second-step', {
    summary: 'What a passkey has to sign',
    response: webauthn,
  }),
  showPasskey: route('POST /api/auth/second-step/passkey', 'second-step', {
    summary: 'Take the second step with a passkey',
    body: z.object({ answer: webauthn }),
    response: renewed,
  }),
}

export const ownPasswordChange = z.object({
  currentPassword: z.string().min(1).max(1000),
  newPassword,
})

export const securityRoutes = {
  readSecurity: route('GET /api/auth/security', 'own-account', {
    summary: 'Your second factor and sessions',
    response: ownSecurity,
  }),
  changeOwnPassword: route('PUT /api/auth/security/password', 'change-security', {
    summary: 'Change your password; all other sessions end',
    body: ownPasswordChange,
    response: success,
  }),
  proposeTotp: route('POST /api/auth/security/totp/secret', 'change-security', {
    summary: 'A new secret for an authenticator app; nothing is kept yet',
    response: z.object({ secret: z.string(), address: z.string() }),
  }),
  setTotp: route('PUT /api/auth/security/totp', 'change-security', {
    summary: 'Set up an authenticator app, shown to work by its first code',
    body: z.object({ secret: z.string().regex(/^[A-Z2-7]{32}$/), code: typedCode, password }),
    response: withRecoveryCodes,
  }),
  removeTotp: route('DELETE /api/auth/security/totp', 'change-security', {
    summary: 'Remove the authenticator app',
    response: success,
  }),
  proposePasskey: route('POST /api/auth/security/passkeys/options', 'change-security', {
    summary: 'What a new passkey is made of',
    response: webauthn,
  }),
  addPasskey: route('POST /api/auth/security/passkeys', 'change-security', {
    summary: 'Add a passkey',
    body: z.object({ name: requiredLine('second-factor.name-required', 60), answer: webauthn, password }),
    response: withRecoveryCodes,
  }),
  removePasskey: route('DELETE /api/auth/security/passkeys/{id}', 'change-security', {
    summary: 'Remove a passkey',
    params: z.object({ id: z.string().max(2000) }),
    response: success,
  }),
  replaceRecoveryCodes: route('POST /api/auth/security/recovery-codes', 'change-security', {
    summary: 'Ten new recovery codes; the older ones work no more',
    response: withRecoveryCodes,
  }),
  endSession: route('DELETE /api/auth/sessions/{id}', 'own-account', {
    summary: 'End one of your sessions',
    response: success,
  }),
}
