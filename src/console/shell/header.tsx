import { LogOut } from 'lucide-react'
import { type Area, areaPath, areasFor, tabPath, tabsFor } from '#console/areas/areas.ts'
import type { Tab } from '#console/areas/tab.ts'
import type { jobRoutes } from '#contract/jobs.ts'
import { accessOf, mayCall } from '#contract/routes/may-call.ts'
import type { searchRoutes } from '#contract/search.ts'
import { useCurrentUser } from '#web/api/current-user.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Brand } from './brand.tsx'
import { NavBar } from './nav-bar.tsx'
import { PersonMenu } from './person-menu.tsx'
import { SearchButton } from './search-button.tsx'
import { useSignOut } from './session.ts'

/** Nothing of the first screen waits for it. */
const JobIndicator = loadLater(() => import('./job-indicator.tsx'))

interface HeaderProps {
  area: Area | undefined
  tab: Tab | undefined
}

export function Header({ area, tab }: HeaderProps) {
  const signOut = useSignOut()
  const role = useCurrentUser()?.staffRole ?? 'instructor'
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
            icon={<LogOut aria-hidden className="size-4" />}
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
