/** Every address: what the server answers itself, and which front end answers the rest. */

/** A path, or with `/*` the path and all below it. */
type Pattern = `/${string}`

/** What begins like this the server answers itself; in development Vite hands it on. @internal */
export const serverPaths = [
  '/api',
  '/assets',
  '/calendars',
  '/charges',
  '/docs',
  '/internal',
  '/livez',
  '/metrics',
  '/openapi.json',
  '/orders',
  '/payments',
  '/readyz',
  '/storage',
] as const

/** Files whose name stays the same from one release to the next. */
export const fixedFiles = ['/pool-worker.js', '/theme.js'] as const

/** The pages before sign-in, and the design system of builds made for checking. */
export const consolePages = {
  start: '/',
  invitation: '/invitation',
  forgottenPassword: '/forgotten-password',
  resetPassword: '/reset-password',
  restoreAddress: '/restore-address',
  kit: '/kit',
} as const

export const consoleAreas = ['phase3', 'phase4', 'phase5', 'office'] as const
export type ConsoleArea = (typeof consoleAreas)[number]

export const poolPage = '/pool'

/** The page of a certificate is below it, by its number. */
export const certificatePage = '/certificate'

/** What families see and do; its sections are below it. */
export const familyPage = '/family'

/** Where anybody books; the page of an offer is below it, by its id. */
export const bookingPage = '/book'

/** The pages for families. */
export const sitePages = {
  refund: '/refund',
  certificate: `${certificatePage}/*`,
  substitute: '/answer/substitute',
  family: `${familyPage}/*`,
  stillWaiting: '/answer/waiting',
  renewal: '/answer/renewal',
  book: `${bookingPage}/*`,
  waitingOffer: '/answer/seat',
} as const
export type SitePage = keyof typeof sitePages

export const frontEnds = {
  console: {
    html: 'index.html',
    pages: [...Object.values(consolePages), ...consoleAreas.map(area => `/${area}/*` as const)],
  },
  pool: { html: 'pool.html', pages: [poolPage] },
  site: { html: 'site.html', pages: Object.values(sitePages) },
} as const satisfies Record<string, { html: string; pages: readonly Pattern[] }>
type FrontEndName = keyof typeof frontEnds

const withoutEnd = (path: string) => path.replace(/(?<=.)\/+$/, '')

export function matchesPath(pattern: Pattern, path: string): boolean {
  const [start = '', below] = pattern.split('/*')
  const asked = withoutEnd(path)
  return asked === start || (below !== undefined && asked.startsWith(`${start}/`))
}

/** The front end that answers an address. An unknown one below a page of the site is the site's, any other the console's. */
export function findFrontEnd(path: string): { name: FrontEndName; isKnown: boolean } {
  const names = ['console', 'pool', 'site'] as const
  const name = names.find(one => frontEnds[one].pages.some(pattern => matchesPath(pattern, path)))
  if (name) return { name, isKnown: true }
  const isOfSite = Object.values(sitePages).some(page => path.startsWith(`${page}/`))
  return { name: isOfSite ? 'site' : 'console', isKnown: false }
}
