import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { areaPath, findArea, findTab, startPath } from '#console/areas/areas.ts'
import { findSubPage } from '#console/areas/tab.ts'
import { consolePages } from '#contract/paths.ts'
import { loadTexts } from '#web/language/speech.ts'
import { watchSteps } from '#web/ui/list/list-place.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { Crash } from './crash.tsx'
import { NotFound } from './not-found.tsx'
import { TabPage } from './tab-page.tsx'

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
