import { paymentStatus } from '#contract/contacts/contact-payees.ts'
import { language } from '#contract/routes/fields.ts'
import { t } from '#web/language/t.ts'
import { FilterSelect } from '#web/ui/list/filter-bar.tsx'
import { paymentStatusOptions } from '#web/ui/values/payment-status-options.ts'

export const noContactFilters = { search: '', language: '', paymentStatus: '' }

/** An address can say anything; what no contact can have is not asked for. */
export const contactQuery = (filters: Record<'language' | 'paymentStatus', string>) => ({
  language: language.safeParse(filters.language).data,
  paymentStatus: paymentStatus.safeParse(filters.paymentStatus).data,
})

interface FilterProps {
  value: string
  onChange: (value: string) => void
}

export function PaymentStatusFilter(props: FilterProps) {
  return (
    <FilterSelect
      label={t('Payment status')}
      all={t('All Statuses')}
      options={paymentStatusOptions()}
      {...props}
    />
  )
}
