import { createContext, useContext } from 'react'
import type { familySessionRoutes, familySignInRoutes } from '#contract/family-access.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'

export type FamilySession = RouteAnswer<(typeof familySessionRoutes)['readSession']>
export type FamilySite = RouteAnswer<(typeof familySignInRoutes)['readSite']>

interface OpenPage {
  session: FamilySession
  /** Reads the session again. */
  refresh: () => Promise<void>
  /** Back to the sign-in, because the session ended. */
  leave: () => void
}

export const FamilyContext = createContext<OpenPage | null>(null)

export function useFamily(): OpenPage {
  const page = useContext(FamilyContext)
  if (!page) throw new Error('No family is signed in')
  return page
}
