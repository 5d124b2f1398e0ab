import { bankImportRoutes, bankImportSorts } from '#contract/payments/bank-files.ts'
import { usePages } from '#web/api/use-pages.ts'
import { listOrder } from '#web/ui/list/list-order.ts'

/** All bank files as the address sorts them: for the list itself, and for stepping through it. */
export function useImportList(sort: string, change: (some: { sort: string }) => void) {
  const { asked, order } = listOrder(sort, bankImportSorts, change)
  const list = usePages(
    bankImportRoutes.listBankImports,
    { ...asked, limit: 50 },
    { items: page => page.imports },
  )
  return { ...list, order }
}
