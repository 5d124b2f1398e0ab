import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Offered, OfferedLevel, offeredRoutes } from '#contract/public-booking/offered.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { bookingPage } from '#contract/routes/paths.ts'

interface Opened {
  school: RouteAnswer<(typeof offeredRoutes)['readBookingPage']>
  offers: Offered[]
  levels: OfferedLevel[]
  /** Reads the offers again. */
  refresh: () => void
}

export const BookContext = createContext<Opened | null>(null)

export function useBooking(): Opened {
  const opened = useContext(BookContext)
  if (!opened) throw new Error('The booking page is not open')
  return opened
}

export const cartPath = `${bookingPage}/cart`

function follow(listener: () => void) {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}

/** Within the booking the document stays: in a frame it may be all that keeps the cart. */
export const useBookPath = () => useSyncExternalStore(follow, () => window.location.pathname)

export function goTo(path: string): void {
  window.history.pushState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
  window.scrollTo(0, 0)
}
