import { type Ref, useState } from 'react'
import { bankEntryRoutes, type PayableOrder } from '#contract/payments/bank-files.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { sayStatus } from '#web/language/status-words.ts'
import { t } from '#web/language/t.ts'
import { useDebounced } from '#web/ui/list/use-debounced.ts'
import { SearchList } from '#web/ui/search-list.tsx'
import { sayOrdered } from '#web/ui/values/course-words.ts'

interface OrderSearchProps {
  ref?: Ref<HTMLDivElement>
  label: string
  onSelect: (order: PayableOrder) => void
  onEscape?: () => void
}

/** Finds a sent invoice of either phase by its number, a name or an amount. */
export function OrderSearch({ ref, label, onSelect, onEscape }: OrderSearchProps) {
  const [query, setQuery] = useState('')
  const search = useDebounced(query.trim(), 200)
  const found = useRoute(
    bankEntryRoutes.findPayableOrders,
    { query: { search } },
    { enabled: search.length > 1 },
  )
  // Only what was found for these very words: typing fast and pressing Enter must not take the previous answer.
  const isCurrent = search === query.trim() && !found.isPlaceholderData
  const orders = isCurrent && search.length > 1 ? found.data : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: It only hears Escape from the field inside.
    <div
      ref={ref}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !onEscape) return
        event.stopPropagation()
        setQuery('')
        onEscape()
      }}
    >
      <SearchList
        label={label}
        placeholder={t('Invoice, name or amount...')}
        query={query}
        onQuery={setQuery}
        items={orders}
        itemKey={order => order.id}
        itemView={order => <FoundOrder order={order} />}
        onSelect={order => {
          setQuery('')
          onSelect(order)
        }}
        loading={found.isFetching || search !== query.trim()}
        message={
          found.error
            ? messageOf(found.error)
            : orders?.length === 0 && !found.isFetching
              ? t('No invoice found')
              : undefined
        }
      />
    </div>
  )
}

function FoundOrder({ order }: { order: PayableOrder }) {
  return (
    <span className="flex items-baseline justify-between gap-3">
      <span className="min-w-0">
        <span className="font-medium tabular-nums">{order.number}</span> {order.payer}
        <span className="block truncate text-xs text-ink-mute">
          {[sayStatus(order.status), order.swimmer, sayOrdered(order)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="shrink-0 tabular-nums">{t('{amount} open', { amount: formatChf(order.open) })}</span>
    </span>
  )
}
