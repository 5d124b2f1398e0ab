import type { Permission } from '#domain/staff/permissions.ts'
import { t } from '#web/language/t.ts'

/** A tab, or a form that can be opened from anywhere. */
export interface Place {
  to: string
  search?: Record<string, string>
  title: string
  area: string
}

const create = (to: string, title: string, area: string, needs: Permission) => ({
  to,
  title,
  area,
  needs,
  search: { edit: 'new' },
})

export const createCommands = (may: (permission: Permission) => boolean): Place[] =>
  [
    create('/phase5/bookings', t('New booking'), t('Phase 5'), 'change-customers'),
    create('/phase4/bookings', t('New booking'), t('Phase 4'), 'change-customers'),
    create('/phase5/contacts', t('New contact'), t('Phase 5'), 'change-customers'),
    create('/phase5/lesson-offers', t('New lesson offer'), t('Phase 5'), 'change-courses'),
    create('/phase5/locations', t('New location'), t('Phase 5'), 'change-courses'),
  ].filter(({ needs }) => may(needs))

/** The buttons at the head of the open page, which do there what they say. */
export function pageCommands(): { title: string; press: () => void }[] {
  const buttons = document.querySelectorAll<HTMLElement>('main [data-page-actions] :is(button:enabled, a)')
  return [...buttons].map(button => ({
    title: button.textContent?.trim() ?? '',
    // Once the search is closed and the focus is back on the page.
    press: () => requestAnimationFrame(() => button.click()),
  }))
}
