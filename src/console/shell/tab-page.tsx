import { Navigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { findArea, findTab, startPath, tabPath } from '#console/areas/areas.ts'
import { findSubPage } from '#console/areas/tab.ts'
import { poolPage } from '#contract/paths.ts'
import { mayCall } from '#contract/routes/may-call.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { useCurrentUser } from '#web/api/current-user.ts'
import { inSentence } from '#web/language/in-sentence.ts'
import { t } from '#web/language/t.ts'
import { useLanguage } from '#web/language/use-language.ts'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { wentBack } from '#web/ui/list/list-place.ts'
import { Message } from './message.tsx'
import { NotFound } from './not-found.tsx'
import { useTitle } from './use-title.ts'

/** Shows the tab that the address names, or a page below it. */
export function TabPage() {
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
