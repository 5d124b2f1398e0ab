import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { matchesPath, type SitePage, sitePages } from '#contract/routes/paths.ts'

/** The code of each page, loaded when it is opened. */
const pages: Record<SitePage, LazyExoticComponent<ComponentType>> = {
  book: lazy(() => import('./book/book-page.tsx')),
  certificate: lazy(() => import('./certificate/certificate-page.tsx')),
  family: lazy(() => import('./family/family-page.tsx')),
  refund: lazy(() => import('./refund/refund-page.tsx')),
  renewal: lazy(() => import('./renewal/renewal-page.tsx')),
  stillWaiting: lazy(() => import('./still-waiting/still-waiting-page.tsx')),
  waitingOffer: lazy(() => import('./waiting-offer/waiting-offer-page.tsx')),
  substitute: lazy(() => import('./substitute/substitute-page.tsx')),
}

/** Pages link to each other as documents do, so the address does not change under one of them. */
export function findPage(path: string): ComponentType | undefined {
  const names = Object.keys(pages) as SitePage[]
  const name = names.find(one => matchesPath(sitePages[one], path))
  return name && pages[name]
}
