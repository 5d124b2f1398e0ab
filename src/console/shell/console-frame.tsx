import { Outlet, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSettings } from '#console/api/current-user.ts'
import { findArea, findTab } from '#console/areas/areas.ts'
import { Banner } from '#console/ui/banner.tsx'
import { BrandMark } from './brand.tsx'
import { Header } from './header.tsx'
import { usePhase5Session, useSession } from './session.ts'
import { SignIn } from './sign-in.tsx'

const contentId = 'content'

/** Everything behind the sign-in. The address stays as it is meanwhile, so that a shared link survives it. */
export function ConsoleFrame() {
  const session = useSession()
  useFocusAfterSignIn(session)
  if (session === 'signed-out') return <SignIn />
  if (session === 'checking') return <Splash />
  return <Shell />
}

/** The field that had the focus is gone with the sign-in; the keyboard goes on from the content. */
function useFocusAfterSignIn(session: ReturnType<typeof useSession>) {
  const wasSignedOut = useRef(false)
  useEffect(() => {
    if (session === 'signed-out') wasSignedOut.current = true
    if (session !== 'signed-in' || !wasSignedOut.current) return
    wasSignedOut.current = false
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [session])
}

function Splash() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-lake-700">
      <BrandMark className="size-10 animate-pulse" />
      <span className="sr-only">Checking your session...</span>
    </div>
  )
}

function Shell() {
  const params: { area?: string; tab?: string } = useParams({ strict: false })
  const area = findArea(params.area ?? '')
  const tab = area && findTab(area, params.tab)
  const settings = useSettings()
  usePhase5Session(area?.slug === 'phase5')
  return (
    <div className="flex min-h-dvh flex-col md:h-dvh">
      <a
        href={`#${contentId}`}
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-white focus:px-4 focus:py-2.5 focus:font-medium focus:text-lake-800"
      >
        Skip to content
      </a>
      <Header area={area} tab={tab} />
      {settings?.mailLeaves === false && (
        <div className="shrink-0 border-b border-amber-200 bg-amber-50">
          <Banner
            tone="warning"
            className="mx-auto max-w-[88rem] rounded-none border-0 bg-transparent py-2 md:px-8"
          >
            Mail is not leaving this machine: messages are written to the outbox folder.
          </Banner>
        </div>
      )}
      <main id={contentId} tabIndex={-1} className="min-h-0 flex-1 outline-none md:overflow-y-auto">
        <Outlet />
      </main>
    </div>
  )
}
