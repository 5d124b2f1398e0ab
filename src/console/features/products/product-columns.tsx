import { ActiveBadge } from '#console/ui/badge.tsx'
import type { Column } from '#console/ui/data-table/column.ts'
import { sayName } from '#console/ui/values/course-words.ts'
import { formatChf } from '#console/ui/values/format.ts'
import type { Product } from '#contract/catalogue/products.ts'

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
