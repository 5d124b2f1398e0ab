import type { bankEntryRoutes, bankImportRoutes } from '#contract/payments/bank-files.ts'
import { FileReply } from '#server/http/answers/file-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import type { OrderEngine } from '../../orders/order-engine.ts'
import { listBankDays } from './bank-day-queries.ts'
import { listBankQueue, readBankEntry } from './bank-line-queries.ts'
import {
  findBankImport,
  listBankImports,
  previewBankImport,
  readBankImport,
  readOriginal,
} from './imports/bank-import-queries.ts'
import { bookImport } from './imports/book-import.ts'
import { receiveBankFiles } from './imports/receive-bank-files.ts'
import { storeImports } from './imports/store-import.ts'
import { discardImport, undoImport } from './imports/undo-import.ts'
import { ourAccounts } from './our-accounts.ts'
import { findPayableOrders } from './payable-orders.ts'
import { reopenEntry, settleEntry } from './settle-entry.ts'

export function bankImportHandlers(engine: OrderEngine): Handlers<typeof bankImportRoutes> {
  const { db } = engine
  const rulesNow = () => ({ accounts: ourAccounts(engine.creditor), toleranceRappen: engine.toleranceRappen })
  return {
    async uploadBankFile(_, { request, actor, now }) {
      const files = await receiveBankFiles(request)
      const stored = await storeImports(engine, files, { actor, now })
      const imports = []
      for (const { id, isKnown } of stored)
        imports.push({ ...(await previewBankImport(db, id, rulesNow())), isKnown })
      return { imports }
    },
    listBankImports: ({ query }) => listBankImports(db, query, rulesNow()),
    readBankImport: ({ params, query }) => readBankImport(db, params.id, query, rulesNow()),
    async bookBankImport({ params }, { actor, now }) {
      await bookImport(engine, params.id, { actor, now })
      return findBankImport(db, params.id, rulesNow())
    },
    async undoBankImport({ params, body }, { actor, now }) {
      await undoImport(engine, params.id, body.reason, { actor, now })
      return findBankImport(db, params.id, rulesNow())
    },
    discardBankImport: ({ params }, { actor, now }) => discardImport(engine, params.id, { actor, now }),
    async downloadBankFile({ params }) {
      const { filename, bytes } = await readOriginal(db, params.id)
      return new FileReply({ bytes, filename, contentType: 'application/xml' })
    },
    listBankDays: () => listBankDays(db, rulesNow().accounts),
  }
}

export function bankEntryHandlers(engine: OrderEngine): Handlers<typeof bankEntryRoutes> {
  const { db } = engine
  const readLine = async (id: string) => {
    const { suggestions: _, filename: __, ...line } = await readBankEntry(db, id)
    return line
  }
  return {
    listBankQueue: ({ query }) => listBankQueue(db, query),
    readBankEntry: ({ params }) => readBankEntry(db, params.id),
    async settleBankEntry({ params, body }, { actor, now }) {
      await settleEntry(engine, params.id, body, { actor, now })
      return readLine(params.id)
    },
    async reopenBankEntry({ params, body }, { actor, now }) {
      await reopenEntry(engine, params.id, body.reason, { actor, now })
      return readLine(params.id)
    },
    findPayableOrders: ({ query }) => findPayableOrders(db, query.search),
  }
}
