import { randomUUID } from 'node:crypto'
import { AppError, notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type RawJson, selectJson } from '#server/db/json.ts'
import type { DocumentKind } from '#server/db/tables/orders.ts'
import { readFile, removeFile, replaceFile, storeFile } from '#server/files/file-store.ts'
import type { Generation } from '../booking-source/booking-source.ts'
import type { OrderDocument } from './order-letters.ts'

/** Where the PDFs of orders are kept, in a folder per order. */
export const orderDocumentBucket = 'order-documents'
const bucket = orderDocumentBucket
const contentType = 'application/pdf'

/** An invoice that was not sent yet; each one replaces the one before. */
const previewOf = (orderId: string) => ({ bucket, path: `${orderId}/preview.pdf` })

export async function keepPreview(
  tx: Tx,
  orderId: string,
  { filename, bytes }: OrderDocument,
  createdAt: Date,
): Promise<void> {
  const file = await replaceFile(tx, { ...previewOf(orderId), contentType, bytes, createdAt })
  await linkDocument(tx, orderId, { kind: 'invoice', filename, fileId: file.id, createdAt })
}

/** Stores a letter for good before it is mailed. */
export async function keepLetter(
  tx: Tx,
  orderId: string,
  { kind, bytes }: OrderDocument,
  createdAt: Date,
): Promise<{ fileId: string; contentType: string }> {
  const path = `${orderId}/${kind}-${randomUUID()}.pdf`
  const file = await storeFile(tx, { bucket, path, contentType, bytes, createdAt })
  return { fileId: file.id, contentType }
}

/** Makes a letter that was sent the order's document of its kind. */
export async function linkLetter(
  tx: Tx,
  orderId: string,
  document: { kind: DocumentKind; filename: string; fileId: string; createdAt: Date | string },
): Promise<void> {
  await linkDocument(tx, orderId, document)
  if (document.kind === 'invoice') await removeFile(tx, previewOf(orderId))
}

async function linkDocument(
  tx: Tx,
  orderId: string,
  document: { kind: DocumentKind; filename: string; fileId: string; createdAt: Date | string },
) {
  const { kind, ...changes } = document
  await tx
    .insertInto('order_documents')
    .values({ orderId, ...document })
    .onConflict(conflict => conflict.constraint('order_documents_kind_once').doUpdateSet(changes))
    .execute()
}

export const listDocuments = (
  db: Database,
  orderId: string,
): Promise<RawJson<{ kind: string; filename: string; createdAt: string }[]>> =>
  selectJson(
    db,
    db
      .selectFrom('order_documents')
      .select(['kind', 'filename', 'createdAt'])
      .where('orderId', '=', orderId)
      .orderBy('createdAt')
      .orderBy('id'),
  )

export async function readDocument(
  db: Database,
  orderId: string,
  kind: string,
  scope?: Generation | undefined,
): Promise<{ filename: string; contentType: string; bytes: Buffer }> {
  const order = await db
    .selectFrom('orders as o')
    .leftJoin('order_documents as d', join =>
      join
        .onRef('d.orderId', '=', 'o.id')
        .on(({ eb }) => eb(eb.ref('d.kind'), '=', eb.val(kind as DocumentKind))),
    )
    .select(['o.generation', 'd.fileId', 'd.filename'])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!order || (scope && order.generation !== scope)) throw notFound('order')
  const file = order.fileId ? await readFile(db, { id: order.fileId }) : undefined
  if (!file || !order.filename) {
    throw kind === 'invoice' ? new AppError('notFound', 'order.invoice-missing') : notFound('document')
  }
  return { filename: order.filename, contentType: file.contentType, bytes: file.bytes }
}
