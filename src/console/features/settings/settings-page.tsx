import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#web/language/t.ts'
import { Page } from '#web/ui/page.tsx'
import { ViewLinks } from '#web/ui/view-links.tsx'

const settingsPath = '/office/settings'
export const webhooksPath = `${settingsPath}/webhooks`

/** One of the views of the Settings tab. */
export function SettingsPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const view = (to: string, label: string) => ({ to, label, active: path === to })
  return (
    <Page title={t('Settings')} actions={actions}>
      <ViewLinks
        label={t('Settings')}
        views={[
          view(settingsPath, t('School')),
          view(`${settingsPath}/scales`, t('Cancellation scales')),
          view(`${settingsPath}/levels`, t('Levels')),
          view(`${settingsPath}/pools`, t('Pools')),
          view(`${settingsPath}/make-ups`, t('Make-up lessons')),
          view(`${settingsPath}/booking`, t('Booking page')),
          view(`${settingsPath}/letters`, t('Letters')),
          view(webhooksPath, t('Webhooks')),
        ]}
      />
      {children}
    </Page>
  )
}
