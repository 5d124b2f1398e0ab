import { sql } from 'kysely'
import type * as z from 'zod'
import type { storedPdf } from '#contract/locations.ts'
import { AppError, conflict, notFound } from '#server/app-error.ts'
import { type Change, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { readFile, removeFile, replaceFile } from '#server/files/file-store.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { countUsers } from './location-queries.ts'
import type { UploadedPdf } from './read-upload.ts'

type StoredPdf = z.output<typeof storedPdf>

const bucket = 'locations'
const folder = 'locations'
const listLimit = 100

const placeOf = (name: string) => ({ bucket, path: `${folder}/${name}` })
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

/** Keeps an upload; a PDF of the same name gives way to it, wherever it is used. */
export async function storePdf(
  db: Database,
  { name, bytes }: UploadedPdf,
  context: RequestContext,
): Promise<StoredPdf> {
  return change(db, context, async ({ tx, record }) => {
    const place = placeOf(name)
    const contentType = 'application/pdf'
    const file = await replaceFile(tx, { ...place, bytes, contentType, createdAt: context.now })
    record({ topic: 'locations', recordId: place.path, action: 'pdf-uploaded', after: file })
    const { path, size, createdAt } = file
    return { name, path, size, createdAt, usedBy: await countUsers(tx, path) }
  })
}

export async function readPdf(db: Database, name: string): Promise<Buffer> {
  const file = await readFile(db, placeOf(name))
  if (!file) throw notFound('pdf')
  return file.bytes
}

/** Without its bytes, of which there may be ten megabytes. */
export async function requireStoredPdf(db: Database, name: string): Promise<void> {
  if (!(await pdfAt(db, placeOf(name).path).executeTakeFirst())) throw notFound('pdf')
}

export async function removePdf(db: Database, name: string, context: RequestContext): Promise<void> {
  await change(db, context, async ({ tx, record }) => {
    const { path } = placeOf(name)
    if (!(await lockPdf(tx, path))) throw notFound('pdf')
    const users = await countUsers(tx, path)
    if (users > 0) throw conflict({ code: 'pdf.in-use', values: { locations: users } })
    await removeFile(tx, { bucket, path })
    record({ topic: 'locations', recordId: path, action: 'pdf-removed' })
  })
}

/** A file goes when the last location that showed it lets go of it. */
export async function dropUnusedPdf({ tx, record }: Change, path: string | null): Promise<void> {
  if (!path || !(await lockPdf(tx, path)) || (await countUsers(tx, path)) > 0) return
  await removeFile(tx, { bucket, path })
  record({ topic: 'locations', recordId: path, action: 'pdf-removed' })
}

/** Locks the file until the location that uses it is saved, so that it is not removed in between. */
export async function requirePdf(tx: Tx, path: string | null | undefined): Promise<void> {
  if (!path) return
  const held = await pdfAt(tx, path).forKeyShare().executeTakeFirst()
  if (!held) throw new AppError('invalid', 'pdf.unavailable')
}

/** Waits for those who are about to use it, so that counting its users afterwards finds them. */
const lockPdf = (tx: Tx, path: string) => pdfAt(tx, path).forUpdate().executeTakeFirst()

const pdfAt = (db: Database | Tx, path: string) =>
  db.selectFrom('files').select('id').where('bucket', '=', bucket).where('path', '=', path)
