import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Area, areaPath, areasFor, findArea, findTab, tabPath, tabsFor } from '#console/areas/areas.ts'
import type { Tab } from '#console/areas/tab.ts'
import { authRoutes } from '#contract/auth/auth.ts'
import type { homeRoutes } from '#contract/home.ts'
import type { jobRoutes } from '#contract/jobs.ts'
import { accessOf, mayCall } from '#contract/routes/may-call.ts'
import type { searchRoutes } from '#contract/search.ts'
import { useCurrentUser, useSettings } from '#web/api/current-user.ts'
import { createQueryClient, queryKey } from '#web/api/query.ts'
import { isSecondFactorAsked, subscribeToSecondFactor } from '#web/api/second-factor.ts'
import { loadTexts } from '#web/language/speech.ts'
import { t } from '#web/language/t.ts'
import { useLanguage } from '#web/language/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { hasOpenDialog, OverDialogs } from '#web/ui/form/open-forms.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { MayCall } from '#web/ui/may-call.ts'
import { Brand, BrandMark } from './brand.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { SignIn } from './entrance/sign-in.tsx'
import { NavBar } from './nav-bar.tsx'
import { PersonMenu } from './person-menu.tsx'
import { SearchButton } from './search-button.tsx'
import { usePhase5Session, useSession, useSignedInPerson, useSignOut } from './session.ts'

const SignInAgain = loadLater(() => import('./entrance/sign-in-again.tsx'))
const SecondStepScreen = loadLater(() => withTexts(() => import('./entrance/second-step-screen.tsx')))
const SecondStepDialog = loadLater(() => withTexts(() => import('./entrance/second-step-dialog.tsx')))
const FirstFactorScreen = loadLater(() => withTexts(() => import('./entrance/first-factor-screen.tsx')))

/** Few people see these, so that their words come with them. */
async function withTexts<Code>(load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), loadTexts(['staff'])])
  return code
}

const contentId = 'content'

/** Everything behind the sign-in. The address stays as it is meanwhile, so that a shared link survives it. */
export function ConsoleFrame() {
  const { person, isWaiting, leave } = useSignedInPerson()
  const cameThroughSignIn = useRef(false)
  useEffect(() => {
    if (!person) cameThroughSignIn.current = true
  }, [person])
  if (!person) return <SignIn />
  return (
    <PersonalConsole
      key={person}
      isWaiting={isWaiting}
      onLeave={leave}
      cameThroughSignIn={cameThroughSignIn}
    />
  )
}

interface PersonalConsoleProps {
  /** The session is lost and a form is open: it waits until its person has signed in again. */
  isWaiting: boolean
  onLeave: () => void
  cameThroughSignIn: RefObject<boolean>
}

/** Each person has their own cache: nothing of one is shown to the next. */
function PersonalConsole({ isWaiting, onLeave, cameThroughSignIn }: PersonalConsoleProps) {
  const [client] = useState(createQueryClient)
  const isAsked = useSyncExternalStore(subscribeToSecondFactor, isSecondFactorAsked)
  const isChecked = client.getQueryData(queryKey(authRoutes.me, undefined)) !== undefined
  const waiting =
    (isWaiting || isAsked) && (isWaiting ? <SignInAgain onLeave={onLeave} /> : <SecondStepDialog />)
  return (
    <QueryClientProvider client={client}>
      <OverDialogs value={waiting}>
        <CheckedConsole isWaiting={isWaiting} isAsked={isAsked} cameThroughSignIn={cameThroughSignIn} />
        {/* Within the dialog that is open, or else over the page. */}
        {isAsked && isChecked && !hasOpenDialog() && waiting}
      </OverDialogs>
    </QueryClientProvider>
  )
}

interface CheckedConsoleProps extends Omit<PersonalConsoleProps, 'onLeave'> {
  isAsked: boolean
}

function CheckedConsole({ isWaiting, isAsked, cameThroughSignIn }: CheckedConsoleProps) {
  const session = useSession(isWaiting)
  const user = useCurrentUser()
  if (session === 'checking') return isAsked ? <SecondStepScreen waiting={<Splash />} /> : <Splash />
  if (user?.lacksSecondFactor) return <FirstFactorScreen waiting={<Splash />} />
  const role = user?.staffRole ?? null
  return (
    <MayCall value={calls => mayCall(role, calls)}>
      <Shell cameThroughSignIn={cameThroughSignIn} />
    </MayCall>
  )
}

/** The field that had the focus is gone with the sign-in; the keyboard goes on from the content. */
function useFocusAfterSignIn(cameThroughSignIn: RefObject<boolean>) {
  useEffect(() => {
    if (!cameThroughSignIn.current) return
    cameThroughSignIn.current = false
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [cameThroughSignIn])
}

function Splash() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-lake-700">
      <BrandMark className="size-10! animate-pulse" />
      <span className="sr-only">{t('Checking your session...')}</span>
    </div>
  )
}

function Shell({ cameThroughSignIn }: Pick<PersonalConsoleProps, 'cameThroughSignIn'>) {
  const params: { area?: string; tab?: string } = useParams({ strict: false })
  const area = findArea(params.area ?? '')
  const tab = area && findTab(area, params.tab)
  const settings = useSettings()
  useLanguage()
  usePhase5Session(area?.slug === 'phase5')
  useFocusAfterSignIn(cameThroughSignIn)
  return (
    <div className="flex min-h-dvh flex-col md:h-dvh print:block print:h-auto print:min-h-0">
      <a
        href={`#${contentId}`}
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-surface focus:px-4 focus:py-2.5 focus:font-medium focus:text-lake-800"
      >
        {t('Skip to content')}
      </a>
      <Header area={area} tab={tab} />
      <ConnectionNotice />
      {settings?.mailLeaves === false && (
        <div className="shrink-0 border-b border-amber-200 bg-amber-50 print:hidden">
          <Banner
            tone="warning"
            className="mx-auto max-w-[88rem] rounded-none! border-0! bg-transparent! py-2! md:px-8"
          >
            {t('Mail is not leaving this machine: messages are written to the outbox folder.')}
          </Banner>
        </div>
      )}
      <main
        id={contentId}
        tabIndex={-1}
        className="relative min-h-0 flex-1 outline-none md:overflow-y-auto print:overflow-visible"
      >
        <Outlet />
      </main>
    </div>
  )
}

/** Nothing of the first screen waits for it. */
const JobIndicator = loadLater(() => import('./job-indicator.tsx'))
const OfficeCount = loadLater(() => import('./office-count.tsx'))
const officeHint = { id: 'office-count', shown: <OfficeCount id="office-count" /> }

function Header({ area, tab }: { area: Area | undefined; tab: Tab | undefined }) {
  const signOut = useSignOut()
  const role = useCurrentUser()?.staffRole ?? 'instructor'
  const mayHome = mayCall(role, accessOf<typeof homeRoutes.readHome>('read-overview'))
  return (
    <>
      <header className="shrink-0 bg-deep text-white print:hidden">
        <div className="mx-auto flex max-w-[88rem] flex-wrap items-center gap-x-1 px-4 md:gap-x-6 md:h-14 md:flex-nowrap md:px-8">
          <Brand className="h-12" />
          <div className="order-last -mx-2 w-full pb-1.5 md:order-none md:mx-0 md:w-auto md:pb-0">
            <NavBar
              kind="areas"
              label={t('Areas')}
              items={areasFor(role).map(one => ({
                to: areaPath(one, role),
                label: t(one.label),
                active: one === area,
                hint: one.slug === 'office' && one !== area && mayHome ? officeHint : undefined,
              }))}
            />
          </div>
          {mayCall(role, accessOf<typeof searchRoutes.search>('read-overview')) && (
            <SearchButton role={role} />
          )}
          {mayCall(role, accessOf<typeof jobRoutes.readRunning>('read-overview')) && <JobIndicator />}
          <PersonMenu />
          <Button
            variant="ghost"
            icon={LogOut}
            onClick={signOut}
            className="-mr-3 max-md:px-3 text-on-deep! max-md:[&>svg]:hidden focus-visible:outline-white enabled:hover:bg-white/10! enabled:hover:text-white!"
          >
            {t('Logout')}
          </Button>
        </div>
      </header>
      {area && !area.single && (
        <div className="sticky top-0 z-20 shrink-0 border-b border-line bg-surface md:static print:hidden">
          <div className="mx-auto max-w-[88rem] px-1 md:px-5">
            <NavBar
              kind="tabs"
              label={t(area.label)}
              items={tabsFor(area, role).map(one => ({
                to: tabPath(area, one),
                label: t(one.label),
                active: one === tab,
                onIntent: one.component.preload,
              }))}
            />
          </div>
        </div>
      )}
    </>
  )
}
