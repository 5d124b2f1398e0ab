import type { ReactNode } from 'react'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** Families that paid since the newest bank file would be reminded. */
export function MissingBankDay({ day, children }: { day: string | null | undefined; children?: ReactNode }) {
  if (!day) return null
  return (
    <Banner
      tone="warning"
      title={t('The bank file of {day} has not been booked yet', { day: formatDate(day) })}
    >
      <p>{t('The daily run sends nothing until then: somebody may have paid already.')}</p>
      {children}
    </Banner>
  )
}
