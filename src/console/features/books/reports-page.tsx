import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#web/language/t.ts'
import { Page } from '#web/ui/page.tsx'
import { ViewLinks } from '#web/ui/view-links.tsx'

const reportsPath = '/office/reports'
export const openItemsPath = `${reportsPath}/open-items`
export const journalPath = `${reportsPath}/journal`

/** One of the views of the Reports tab. */
export function ReportsPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const view = (to: string, label: string) => ({ to, label, active: path === to })
  return (
    <Page title={t('Reports')} actions={actions}>
      <ViewLinks
        label={t('Reports')}
        views={[
          view(reportsPath, t('Revenue')),
          view(`${reportsPath}/ageing`, t('Ageing')),
          view(openItemsPath, t('Open items')),
          view(`${reportsPath}/deferred`, t('Deferred revenue')),
          view(`${reportsPath}/seats`, t('Seats sold')),
          view(`${reportsPath}/results`, t('Results')),
          view(journalPath, t('Journal')),
        ]}
      />
      {children}
    </Page>
  )
}
