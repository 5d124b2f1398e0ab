import { AppError } from '#server/app-error.ts'

/** The session of a route that only signed-in people reach. */
export function signedIn<S>({ session }: { session: S | null }): S {
  if (!session) throw new AppError('unauthenticated', 'auth.required')
  return session
}
