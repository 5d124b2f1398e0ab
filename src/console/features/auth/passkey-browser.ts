import { secondStepRoutes, securityRoutes } from '#contract/auth/security.ts'
import { call } from '#web/api/call.ts'
import { t } from '#web/language/t.ts'

type Library = typeof import('@simplewebauthn/browser')

/** The library comes with the first use of a passkey. What it takes is what the server's half of it made. */
async function inBrowser<Made>(work: (library: Library) => Promise<Made>): Promise<Made> {
  const library = await import('@simplewebauthn/browser')
  try {
    return await work(library)
  } catch (error) {
    // The browser's own words are English and technical; a person who closed its window knows why.
    console.warn(error)
    throw new Error(t('The passkey was not used. Please try again.'))
  }
}

export async function signWithPasskey(): Promise<{ accessToken: string }> {
  const optionsJSON = await call(secondStepRoutes.offerPasskey)
  const answer = await inBrowser(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: optionsJSON as never }),
  )
  return call(secondStepRoutes.showPasskey, { body: { answer: { ...answer } } })
}

/** The ten recovery codes, when it is the first second factor. */
export async function makePasskey(name: string, password: string): Promise<string[]> {
  const optionsJSON = await call(securityRoutes.proposePasskey)
  const answer = await inBrowser(({ startRegistration }) =>
    startRegistration({ optionsJSON: optionsJSON as never }),
  )
  const added = await call(securityRoutes.addPasskey, { body: { name, password, answer: { ...answer } } })
  return added.recoveryCodes
}
