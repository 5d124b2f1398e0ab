import { randomUUID } from 'node:crypto'
import { type BankImport, bankEntryRoutes, bankImportRoutes } from '#contract/payments/bank-files.ts'
import type { CallInput } from '#contract/routes/define-route.ts'
import type { WrittenEntry, WrittenFile, WrittenTransaction } from '#domain/bank/files/write-camt.ts'
import { writeCamt } from '#domain/bank/files/write-camt.ts'
import { makeQrReference } from '#domain/billing/qr-reference.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

/** The plain IBAN behind the QR-IBAN of the tests. */
export const account = 'CH5800791123000889012'
export const bankSettings = { CREDITOR_PLAIN_IBAN: account }

const day = '2026-03-09'

export const referenceOf = ({ invoiceReference }: { invoiceReference: string | null }) =>
  makeQrReference((invoiceReference ?? '').replaceAll('-', ''))

/** An entry of one payment, numbered as banks number it. */
export function credit(
  rappen: number,
  {
    entryRef = randomUUID(),
    on = day,
    ...more
  }: Partial<WrittenTransaction> & { entryRef?: string; on?: string } = {},
): WrittenEntry {
  const transaction = { rappen, uetr: randomUUID(), txRef: randomUUID(), name: 'Rita Krebs', ...more }
  return { rappen, on, entryRef, transactions: [transaction] }
}

/** The bank takes it back. */
export const returned = (entry: WrittenEntry, on = day): WrittenEntry => ({
  ...entry,
  on,
  direction: 'debit',
  isReversal: true,
  entryRef: randomUUID(),
})

export const statement = (entries: WrittenEntry[], more: Partial<WrittenFile> = {}, on = day) =>
  writeCamt({
    kind: 'camt.053',
    version: 8,
    created: '2026-03-10',
    statements: [{ account, from: on, to: on, entries }],
    ...more,
  })

export async function uploadBankFile(lido: TestApp, file: string | Uint8Array, name = 'camt.xml') {
  const form = new FormData()
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name)
  const response = await fetch(lido.address + bankImportRoutes.uploadBankFile.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${await lido.adminToken()}` },
    body: form,
  })
  return { status: response.status, body: await response.json() }
}

export async function previewFile(
  lido: TestApp,
  file: string | Uint8Array,
  name?: string,
): Promise<BankImport> {
  const { status, body } = await uploadBankFile(lido, file, name)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.imports[0]
}

export const book = (lido: TestApp, id: string) =>
  lido.call(bankImportRoutes.bookBankImport, { params: { id } })

export async function bookFile(lido: TestApp, file: string | Uint8Array, name?: string): Promise<BankImport> {
  const { id } = await previewFile(lido, file, name)
  const { status, body } = await book(lido, id)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

export const linesOf = async (lido: TestApp, id: string) =>
  (await lido.call(bankImportRoutes.readBankImport, { params: { id }, query: { limit: '500' } })).body.lines

export const undo = (lido: TestApp, id: string) =>
  lido.call(bankImportRoutes.undoBankImport, { params: { id }, body: { reason: 'Wrong file' } })

export const queue = async (lido: TestApp) =>
  (await lido.call(bankEntryRoutes.listBankQueue, { query: { limit: '500' } })).body.entries

export const settle = (
  lido: TestApp,
  id: string,
  body: CallInput<typeof bankEntryRoutes.settleBankEntry>['body'],
) => lido.call(bankEntryRoutes.settleBankEntry, { params: { id }, body })
