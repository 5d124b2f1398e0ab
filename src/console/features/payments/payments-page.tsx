import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { bankEntryRoutes } from '#contract/payments/bank-files.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Page } from '#web/ui/page.tsx'
import { ViewLinks } from '#web/ui/view-links.tsx'

const paymentsPath = '/office/payments'
export const filesPath = `${paymentsPath}/files`
const refundsPath = `${paymentsPath}/refunds`
export const queuePath = `${paymentsPath}/queue`

/** One of the views of the Payments tab: all of them, the bank's files, what needs a person, and refunds. */
export function PaymentsPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const waiting = useRoute(bankEntryRoutes.listBankQueue, { query: { limit: 1 } }).data?.pagination.total
  const view = (to: string, label: string, count?: number) => ({ to, label, count, active: path === to })
  return (
    <Page title={t('Payments')} actions={actions}>
      <ViewLinks
        label={t('Payments')}
        views={[
          view(paymentsPath, t('All payments')),
          view(filesPath, t('Bank files')),
          view(queuePath, t('To review'), waiting),
          view(refundsPath, t('Refunds')),
        ]}
      />
      {children}
    </Page>
  )
}
