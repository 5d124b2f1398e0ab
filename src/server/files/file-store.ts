import { createHash } from 'node:crypto'
import type { Database, Tx } from '#server/db/database.ts'

/** Where a file lives: a bucket per use, and a path inside it. */
export interface FilePlace {
  bucket: string
  path: string
}

export interface NewFile extends FilePlace {
  contentType: string
  bytes: Uint8Array
  createdAt: Date
}

export interface FileRecord extends FilePlace {
  id: string
  contentType: string
  size: number
  sha256: string
  createdAt: string
}

const recordColumns = ['id', 'bucket', 'path', 'contentType', 'size', 'sha256', 'createdAt'] as const

/** Keeps a file; a path that is taken is refused by the database. */
export function storeFile(tx: Tx, file: NewFile): Promise<FileRecord> {
  return insertFile(tx, file).returning(recordColumns).executeTakeFirstOrThrow()
}

/** Keeps a file, in place of the one that had this path. */
export function replaceFile(tx: Tx, file: NewFile): Promise<FileRecord> {
  return insertFile(tx, file)
    .onConflict(conflict =>
      conflict.constraint('files_path_unique').doUpdateSet(({ ref }) => ({
        contentType: ref('excluded.contentType'),
        size: ref('excluded.size'),
        sha256: ref('excluded.sha256'),
        bytes: ref('excluded.bytes'),
        createdAt: ref('excluded.createdAt'),
      })),
    )
    .returning(recordColumns)
    .executeTakeFirstOrThrow()
}

function insertFile(tx: Tx, { bucket, path, contentType, bytes, createdAt }: NewFile) {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return tx
    .insertInto('files')
    .values({ bucket, path, contentType, size: bytes.byteLength, sha256, bytes, createdAt })
}

export async function readFile(
  db: Database | Tx,
  place: FilePlace | { id: string },
): Promise<(FileRecord & { bytes: Buffer }) | undefined> {
  let query = db.selectFrom('files').select([...recordColumns, 'bytes'])
  query =
    'id' in place
      ? query.where('id', '=', place.id)
      : query.where('bucket', '=', place.bucket).where('path', '=', place.path)
  return query.executeTakeFirst()
}

/** Tells whether there was such a file. */
export async function removeFile(tx: Tx, { bucket, path }: FilePlace): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('files')
    .where('bucket', '=', bucket)
    .where('path', '=', path)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
