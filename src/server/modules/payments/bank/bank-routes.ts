import type { bankEntryRoutes, bankImportRoutes } from '#contract/orders/bank-files.ts'
import { AppError, notFound } from '#server/app-error.ts'
import { paginationOf } from '#server/db/pages/page.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import type { OrderEngine } from '../../orders/order-engine.ts'
import { listBankDays } from './bank-day-queries.ts'

export function bankImportHandlers({ db }: Pick<OrderEngine, 'db'>): Handlers<typeof bankImportRoutes> {
  const missing = async () => {
    throw notFound('bank-import')
  }
  return {
    async uploadBankFile() {
      throw new AppError('invalid', 'bank-file.required')
    },
    listBankImports: async () => ({ imports: [], hasMore: false, cursor: null }),
    readBankImport: missing,
    bookBankImport: missing,
    undoBankImport: missing,
    discardBankImport: missing,
    downloadBankFile: missing,
    listBankDays: () => listBankDays(db),
  }
}

export function bankEntryHandlers(): Handlers<typeof bankEntryRoutes> {
  const missing = async () => {
    throw notFound('bank-entry')
  }
  return {
    listBankQueue: async ({ query }) => ({ entries: [], pagination: paginationOf({ ...query, total: 0 }) }),
    readBankEntry: missing,
    settleBankEntry: missing,
    findPayableOrders: async () => [],
  }
}
