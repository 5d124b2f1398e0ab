import { useCallback, useEffect, useState } from 'react'
import type { familySessionRoutes, familySignInRoutes } from '#contract/family-access.ts'
import { CallError, caller } from '#site/call-route.ts'
import { FailedPage, LoadingPage, SiteFrame } from '#site/site-frame.tsx'
import { useSiteLanguage } from '#site/site-language.ts'
import { familyCaller, isSignedOut } from './family-call.ts'
import { FamilyFrame } from './family-frame.tsx'
import { FamilyContext, type FamilySession, type FamilySite } from './family-session.ts'
import { forgetToken, keepToken, onTokenChange, readToken } from './family-token.ts'
import { useFamilyWords } from './family-words.ts'
import { SignIn } from './sign-in.tsx'

type SignInRoutes = typeof familySignInRoutes
type SessionRoutes = typeof familySessionRoutes

const readSite = caller<SignInRoutes['readSite']>({ method: 'GET', path: '/api/family/site' })
const readSession = familyCaller<SessionRoutes['readSession']>({ method: 'GET', path: '/api/family/session' })

/** Staff are handed a session for this tab in the fragment, which browsers never send or log. */
function takeViewToken() {
  const token = /^#view=(family_[\w-]{43})$/.exec(window.location.hash)?.[1]
  if (!token) return
  keepToken(token, true)
  window.history.replaceState(null, '', window.location.pathname)
}

/** The page of a family: the sign-in, and what is behind it. */
export default function FamilyPage() {
  const [site, setSite] = useState<FamilySite>()
  const [session, setSession] = useState<FamilySession | null>()
  const [failure, setFailure] = useState<unknown>()
  const { suggest } = useSiteLanguage()
  const words = useFamilyWords()

  const leave = useCallback(() => {
    forgetToken()
    setSession(null)
  }, [])
  const refresh = useCallback(async () => {
    if (!readToken()) return setSession(null)
    try {
      const read = await readSession({})
      setSession(read)
      suggest(read.language)
    } catch (error) {
      if (isSignedOut(error)) leave()
      else setFailure(error)
    }
  }, [leave, suggest])
  const load = useCallback(() => {
    takeViewToken()
    setFailure(undefined)
    readSite({}).then(setSite, setFailure)
    void refresh()
  }, [refresh])
  useEffect(load, [load])
  useEffect(() => onTokenChange(() => void refresh()), [refresh])

  if (site && !site.isOpen)
    return <SiteFrame school={site.sender} logo={site.logo} title={words.title} text={words.closed} />
  if (failure) {
    const isBusy = failure instanceof CallError && failure.code === 'request.too-many'
    return (
      <FailedPage
        title={words.title}
        problem={isBusy ? words.problems['request.too-many'] : undefined}
        onRetry={load}
      />
    )
  }
  if (!site || session === undefined) return <LoadingPage title={words.title} />
  if (!session) return <SignIn site={site} onSignedIn={() => void refresh()} />
  return (
    <FamilyContext value={{ session, refresh, leave }}>
      <FamilyFrame site={site} />
    </FamilyContext>
  )
}
