import type { Product } from '#contract/catalogue/products.ts'
import { formatChf } from '#web/language/format.ts'
import { ActiveBadge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { sayName } from '#web/ui/values/course-words.ts'

export const productColumns: Column<Product>[] = [
  {
    id: 'id',
    header: 'ID',
    cell: product => <span className="wrap-anywhere">{product.productId}</span>,
    card: 'subtitle',
  },
  { id: 'name', header: 'Name', cell: productName, card: 'title' },
  {
    id: 'price',
    header: 'Price',
    cell: product => formatChf(product.price),
    align: 'right',
    width: '8rem',
    card: 'amount',
  },
  {
    id: 'participants',
    header: 'Max Participants',
    cell: product => product.maxParticipants,
    align: 'right',
    width: '11.5rem',
  },
  {
    id: 'status',
    header: 'Status',
    cell: product => <ActiveBadge active={product.active} />,
    width: '7rem',
    card: 'badge',
  },
]

export function productName(product: Product): string {
  return sayName(product.names) || product.productId
}
