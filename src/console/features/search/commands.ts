import { bookingRoutes } from '#contract/bookings/bookings.ts'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { contactRoutes } from '#contract/contacts/contacts.ts'
import { locationRoutes } from '#contract/locations.ts'
import type { Calls } from '#contract/routes/may-call.ts'
import { t } from '#web/language/t.ts'

/** A tab, or a form that can be opened from anywhere. */
export interface Place {
  to: string
  search?: Record<string, string>
  title: string
  area: string
}

const create = (to: string, title: string, area: string, calls: Calls) => ({
  to,
  title,
  area,
  calls,
  search: { edit: 'new' },
})

export const createCommands = (mayCall: (calls: Calls) => boolean): Place[] =>
  [
    create('/phase5/bookings', t('New booking'), t('Phase 5'), phase5BookingRoutes.createBooking),
    create('/phase4/bookings', t('New booking'), t('Phase 4'), bookingRoutes.createBooking),
    create('/phase5/contacts', t('New contact'), t('Phase 5'), contactRoutes.createContact),
    create('/phase5/lesson-offers', t('New lesson offer'), t('Phase 5'), lessonOfferRoutes.createLessonOffer),
    create('/phase5/locations', t('New location'), t('Phase 5'), locationRoutes.createLocation),
  ].filter(({ calls }) => mayCall(calls))

/** The buttons at the head of the open page, which do there what they say. */
export function pageCommands(): { title: string; press: () => void }[] {
  const buttons = document.querySelectorAll<HTMLElement>('main [data-page-actions] :is(button:enabled, a)')
  return [...buttons].map(button => ({
    title: button.textContent?.trim() ?? '',
    // Once the search is closed and the focus is back on the page.
    press: () => requestAnimationFrame(() => button.click()),
  }))
}
