import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type * as z from 'zod'
import { maxPdfBytes, type storedPdf } from '#contract/locations.ts'
import { startsLikePdf, storedPdfName } from '#domain/pdf-name.ts'
import { type Change, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { readFile, removeFile, replaceFile } from '#server/files/file-store.ts'
import { AppError, conflict, notFound } from '#server/http/app-error.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { countUsers } from './location-queries.ts'

type StoredPdf = z.output<typeof storedPdf>

const bucket = 'locations'
const folder = 'locations'
const listLimit = 100

export const placeOf = (name: string) => ({ bucket, path: `${folder}/${name}` })
const nameOf = (path: string) => path.slice(folder.length + 1)

export async function listPdfs(db: Database): Promise<StoredPdf[]> {
  const rows = await db
    .selectFrom('files')
    .select(['path', 'size', 'createdAt'])
    .select(sql<number>`(select count(*) from locations where pdfurl = files.path)`.as('usedBy'))
    .where('bucket', '=', bucket)
    .orderBy('path')
    .limit(listLimit)
    .execute()
  return rows.map(row => ({ ...row, name: nameOf(row.path) }))
}

/** Keeps an upload under its safe name; a PDF of that name gives way to it, wherever it is used. */
export async function storePdf(
  db: Database,
  upload: { filename: string; file: Readable & { truncated?: boolean } },
  context: RequestContext,
): Promise<StoredPdf> {
  const name = storedPdfName(upload.filename)
  const bytes = await readAll(upload.file)
  if (!name || !startsLikePdf(bytes)) throw new AppError('unsupported', 'Only PDF files are allowed')
  return change(db, context, async ({ tx, record }) => {
    const place = placeOf(name)
    const file = await replaceFile(tx, {
      ...place,
      bytes,
      contentType: 'application/pdf',
      createdAt: context.now,
    })
    record({ topic: 'locations', recordId: place.path, action: 'pdf-uploaded', after: file })
    const { path, size, createdAt } = file
    return { name, path, size, createdAt, usedBy: await countUsers(tx, path) }
  })
}

async function readAll(file: Readable & { truncated?: boolean }): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size > maxPdfBytes) throw new AppError('tooLarge', 'File size must be less than 10MB')
    chunks.push(chunk)
  }
  if (file.truncated) throw new AppError('tooLarge', 'File size must be less than 10MB')
  return Buffer.concat(chunks)
}

export async function readPdf(db: Database, name: string): Promise<Buffer> {
  const file = await readFile(db, placeOf(name))
  if (!file) throw notFound('PDF')
  return file.bytes
}

export async function removePdf(db: Database, name: string, context: RequestContext): Promise<void> {
  await change(db, context, async ({ tx, record }) => {
    const place = placeOf(name)
    const users = await countUsers(tx, place.path)
    if (users > 0) throw conflict(`This PDF is used by ${users} location${users === 1 ? '' : 's'}.`)
    if (!(await removeFile(tx, place))) throw notFound('PDF')
    record({ topic: 'locations', recordId: place.path, action: 'pdf-removed' })
  })
}

/** A file goes when the last location that showed it lets go of it. */
export async function dropUnusedPdf({ tx, record }: Change, path: string | null): Promise<void> {
  if (!path || (await countUsers(tx, path)) > 0) return
  if (await removeFile(tx, { bucket, path }))
    record({ topic: 'locations', recordId: path, action: 'pdf-removed' })
}

export async function requirePdf(tx: Tx, path: string | null | undefined): Promise<void> {
  if (!path) return
  const files = tx.selectFrom('files').select('id').where('bucket', '=', bucket).where('path', '=', path)
  if (!(await files.executeTakeFirst())) throw new AppError('invalid', 'PDF URL not available')
}
