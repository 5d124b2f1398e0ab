import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Link,
  lazyRouteComponent,
  Navigate,
  redirect,
  useParams,
} from '@tanstack/react-router'
import { useEffect } from 'react'
import { areaPath, findArea, findTab, startPath, tabPath } from '#console/areas/areas.ts'
import { findSubPage } from '#console/areas/tab.ts'
import { mayCall } from '#contract/routes/may-call.ts'
import { consolePages, poolPage } from '#contract/routes/paths.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useCurrentUser } from '#web/api/current-user.ts'
import { inSentence } from '#web/language/in-sentence.ts'
import { loadTexts } from '#web/language/speech.ts'
import { t } from '#web/language/t.ts'
import { useLanguage } from '#web/language/use-language.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { watchSteps, wentBack } from '#web/ui/list/list-place.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { Message } from './message.tsx'
import { useTitle } from './use-title.ts'

const root = createRootRoute()

const frame = createRoute({ getParentRoute: () => root, id: 'console', component: ConsoleFrame })

const start = createRoute({
  getParentRoute: () => frame,
  path: consolePages.start,
  beforeLoad: () => {
    // The start of an admin; other roles are led to a page they may see.
    throw redirect({ to: startPath('admin') ?? '/', replace: true })
  },
})

/** Fetches the tab's code while the session is still being checked. */
function preloadTab({ params }: { params: { area: string; tab?: string; _splat?: string } }) {
  const area = findArea(params.area)
  const found = area && findTab(area, params.tab)
  if (params._splat) found && findSubPage(found, params._splat)?.page.component.preload()
  else found?.component.preload()
}

const area = createRoute({
  getParentRoute: () => frame,
  path: '/$area',
  beforeLoad: ({ params }) => {
    const found = findArea(params.area)
    if (found && !found.single) throw redirect({ to: areaPath(found), replace: true })
  },
  loader: preloadTab,
  component: TabPage,
})

const tab = createRoute({
  getParentRoute: () => frame,
  path: '/$area/$tab',
  loader: preloadTab,
  component: TabPage,
})

const subPage = createRoute({
  getParentRoute: () => frame,
  path: '/$area/$tab/$',
  loader: preloadTab,
  component: TabPage,
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: consolePages.invitation,
  component: lazyRouteComponent(() => import('./entrance/invitation-page.tsx')),
})

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: consolePages.forgottenPassword,
  component: lazyRouteComponent(() => import('./entrance/forgotten-password-page.tsx')),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: consolePages.resetPassword,
  component: lazyRouteComponent(() => import('./entrance/reset-password-page.tsx')),
})

const restoreAddress = createRoute({
  getParentRoute: () => root,
  path: consolePages.restoreAddress,
  component: lazyRouteComponent(() => import('./entrance/restore-address-page.tsx')),
})

/** The design system on one page: in development, and in builds made for checking it. */
const kitRoutes =
  import.meta.env.DEV || import.meta.env.VITE_KIT === '1'
    ? [
        createRoute({
          getParentRoute: () => root,
          path: consolePages.kit,
          component: lazyRouteComponent(async () => {
            await loadTexts([
              'legacy-archive',
              'bookings',
              'contacts',
              'emails',
              'kit',
              'lessons',
              'locations',
              'orders',
              'payments',
            ])
            await loadTexts(['catalogue', 'users'])
            return import('#console/kit/kit-page.tsx')
          }),
        }),
      ]
    : []

export function createConsoleRouter() {
  const router = createRouter({
    routeTree: root.addChildren([
      frame.addChildren([start, area, tab, subPage]),
      invitation,
      forgottenPassword,
      resetPassword,
      restoreAddress,
      ...kitRoutes,
    ]),
    defaultErrorComponent: Crash,
    defaultNotFoundComponent: NotFound,
    // Search parameters are plain strings: ids of digits must not turn into numbers.
    parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: search => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
      const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
      return text && `?${text}`
    },
  })
  router.history.subscribe(({ action }) => watchSteps(action.type))
  return router
}

/** Shows the tab that the address names, or a page below it. */
function TabPage() {
  const params: { area?: string; tab?: string; _splat?: string } = useParams({ strict: false })
  const area = findArea(params.area ?? '')
  const tab = area && findTab(area, params.tab)
  useLanguage()
  useTitle(tab && !area.single ? t(tab.label) : undefined, area && t(area.label))
  const below = tab && params._splat ? findSubPage(tab, params._splat) : undefined
  const path = tab && [tabPath(area, tab), below?.page.path].filter(Boolean).join('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab or page starts at its top, an opened record does not; Back leads to where one was
  useEffect(() => {
    // Newer browsers answer a promise, which React would take for the effect's clean-up.
    if (!wentBack()) window.scrollTo(0, 0)
  }, [path, below?.id])
  const role = useCurrentUser()?.staffRole
  if (!tab || (params._splat && !below)) return <NotFound />
  if (role && !mayCall(role, below?.page.list ?? tab.list)) return <Elsewhere role={role} />
  const waiting = <Loading text={t('Loading {what}...', { what: inSentence(t(tab.label)) })} />
  if (below) return <below.page.component key={path} id={below.id} waiting={waiting} />
  return <tab.component key={path} waiting={waiting} />
}

/** Instructors work on the page by the pool, which stands apart from the console and is kept offline once it was opened. */
function AtThePool() {
  useEffect(() => window.location.replace(poolPage), [])
  return <Loading text={t('Loading lessons...')} />
}

/** Leads people to a page they may see. */
function Elsewhere({ role }: { role: StaffRole }) {
  if (role === 'instructor') return <AtThePool />
  return <OwnStart role={role} />
}

function OwnStart({ role }: { role: StaffRole }) {
  const start = startPath(role)
  if (start) return <Navigate to={start} replace />
  return (
    <Message
      title={t('Nothing here yet')}
      text={t('Your role has no page of its own so far. Your account stands under your name, at the top.')}
    />
  )
}

/** Shown in place of a screen that failed; the rest of the console goes on. */
function Crash({ error, reset }: ErrorComponentProps) {
  return (
    <Message
      title={t('This screen stopped working')}
      text={
        <>
          <p>{t('Nothing that was saved is lost. If it happens again, tell your administrator:')}</p>
          <p className="mt-3 rounded-lg bg-slate-100 px-3 py-2 font-mono text-xs break-words">
            {messageOf(error, t('Unknown error occurred'))}
          </p>
        </>
      }
    >
      <Button onClick={reset}>{t('Try again')}</Button>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('Reload')}
      </Button>
    </Message>
  )
}

function NotFound() {
  return (
    <Message title={t('There is nothing at this address')} text={t('The link may be old, or mistyped.')}>
      <Link to="/" className={buttonStyle({ variant: 'primary' })}>
        {t('Go to Home')}
      </Link>
    </Message>
  )
}
