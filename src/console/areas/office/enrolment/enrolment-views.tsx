import { waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import { t } from '#web/language/t.ts'
import { useMayCall } from '#web/ui/may-call.ts'
import { ViewLinks } from '#web/ui/view-links.tsx'

/** The lists of enrolment, beside each other. */
export function EnrolmentViews({ active }: { active: 'blocks' | 'renewal' | 'waiting' | 'held' | 'offers' }) {
  const seesWaiting = useMayCall(waitingListRoutes.listWaiting)
  const views = [
    { to: '/office/enrolment', label: t('Blocks'), active: active === 'blocks' },
    { to: '/office/enrolment/renewal', label: t('Renewal'), active: active === 'renewal' },
    { to: '/office/enrolment/waiting', label: t('Waiting list'), active: active === 'waiting' },
    { to: '/office/enrolment/held', label: t('Held seats'), active: active === 'held' },
    { to: '/office/enrolment/offers', label: t('Offered seats'), active: active === 'offers' },
  ]
  return <ViewLinks label={t('Enrolment')} views={seesWaiting ? views : views.slice(0, 1)} />
}
