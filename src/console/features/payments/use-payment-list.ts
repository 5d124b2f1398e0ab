import { officePaymentRoutes, paymentSorts } from '#contract/payments/office-payments.ts'
import { usePages } from '#web/api/use-pages.ts'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { useDebounced } from '#web/ui/list/use-debounced.ts'

const noFilters = { search: '', from: '', to: '', source: '', state: '', sort: '' }

const { from, to, source, state } = officePaymentRoutes.listPayments.query.shape

export const paymentPath = (id: string) => `/office/payments/${id}`

/** All payments as the address filters them: for the list itself, and for stepping through it. */
export function usePaymentList() {
  const { filters, field, reset, isFiltered, sorted, order } = useListFilters(noFilters, paymentSorts)
  const search = useDebounced(filters.search.trim())
  const asked = {
    search,
    // An address can say anything.
    from: from.safeParse(filters.from).data,
    to: to.safeParse(filters.to).data,
    source: source.safeParse(filters.source).data,
    state: state.safeParse(filters.state).data,
  }
  const list = usePages(
    officePaymentRoutes.listPayments,
    { ...asked, ...sorted, limit: 100 },
    { items: page => page.payments },
  )
  return { ...list, asked, order, field, isFiltered, onReset: isFiltered ? reset : undefined }
}
