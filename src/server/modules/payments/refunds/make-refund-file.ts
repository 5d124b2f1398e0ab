import { randomUUID } from 'node:crypto'
import { structureAddress } from '#domain/address/postal-address.ts'
import { writePain } from '#domain/bank/files/write-pain.ts'
import { isQrIban, normalizeIban } from '#domain/billing/iban.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { readFile, storeFile } from '#server/files/file-store.ts'
import { type HasCurrentSettings, type OrderEngine, withCurrentSettings } from '../../orders/order-engine.ts'
import type { RefundRow } from './refund-records.ts'

const refundFileBucket = 'refund-files'

/** Writes the ready refunds, all or these, into one payment file, none twice; returns the file's id. */
export function makeRefundFile(
  engine: Pick<OrderEngine, 'db' | 'creditor'> & HasCurrentSettings,
  acting: Creation,
  ids?: readonly string[],
): Promise<string> {
  const { now } = acting
  return createOnce(engine.db, acting, async ({ tx, record }) => {
    const { creditor } = await withCurrentSettings(engine, tx)
    const debtor = { address: structureAddress(creditor), iban: payingAccount(creditor) }
    if (!debtor.address) throw conflict('refund.own-address-missing')
    const chosen = tx.selectFrom('refunds').selectAll().where('state', '=', 'READY')
    const ready = await (ids ? chosen.where('id', 'in', ids) : chosen).orderBy('id').forUpdate().execute()
    if (ready.length === 0) throw conflict('refund.none-ready')
    const day = zurichDate(now)
    const messageId = `LIDO-${day}-${randomUUID().slice(0, 8)}`
    const payments = []
    for (const refund of ready)
      payments.push({ ...(await payeeOf(tx, refund)), message: `${creditor.name}, ${day}` })
    const xml = writePain({
      messageId,
      createdAt: now,
      executeOn: day,
      payments,
      debtor: { address: debtor.address, iban: debtor.iban },
    })
    const filename = `${messageId}.xml`
    const file = await storeFile(tx, {
      bucket: refundFileBucket,
      path: filename,
      contentType: 'application/xml',
      bytes: Buffer.from(xml),
      createdAt: now,
    })
    for (const refund of ready) {
      const values = { state: 'IN_FILE', attempts: refund.attempts + 1 } as const
      const endToEndId = nameAttempt(refund)
      await tx
        .updateTable('refunds')
        .set({ ...values, endToEndId, fileId: file.id, settledOn: null, bankEntryId: null })
        .where('id', '=', refund.id)
        .execute()
      record({ topic: 'payments', recordId: refund.id, action: 'refund-in-file', after: { filename } })
    }
    return file.id
  })
}

/** As it was written. */
export async function readRefundFile(db: Database, id: string) {
  const file = await readFile(db, { id })
  if (file?.bucket !== refundFileBucket) throw notFound('document')
  return file
}

/** A QR-IBAN cannot pay: money leaves from the plain one behind it. */
function payingAccount({ iban, plainIban }: OrderEngine['creditor']): string {
  const account = normalizeIban(plainIban ?? iban)
  if (isQrIban(account)) throw conflict('refund.no-plain-iban')
  return account
}

/** What the bank's debit will name; a refund that came back is another payment. At most 35 characters. */
const nameAttempt = ({ id, attempts }: RefundRow) => `R${id.replaceAll('-', '')}${attempts + 1}`.slice(0, 35)

async function payeeOf(tx: Tx, refund: RefundRow) {
  const contact = await tx
    .selectFrom('contacts')
    .select(['firstName', 'lastName', 'street', 'postalCode', 'city', 'country'])
    .where('id', '=', refund.contactId)
    .executeTakeFirst()
  const name = `${contact?.firstName ?? ''} ${contact?.lastName ?? ''}`.trim()
  const address = contact && structureAddress({ ...contact, country: contact.country || 'CH', name })
  if (!address || !refund.iban) throw conflict({ code: 'refund.address-missing', values: { name } })
  return { address, iban: refund.iban, amountRappen: refund.amountRappen, endToEndId: nameAttempt(refund) }
}
