import { isRiskyAttachment } from '#domain/mail/risky-attachments.ts'
import { AppError, notFound } from '#server/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { readFile } from '#server/files/file-store.ts'
import { FileReply } from '#server/http/answers/file-reply.ts'
import { listAttachments } from './email-actions.ts'

interface Wanted {
  /** Of the mail. */
  id: string
  index: number
}

export interface AttachmentNeeds {
  db: Database
  /** Files that a computer would run are kept, and not handed out. */
  blockRiskyAttachments: boolean
}

export async function findAttachment(
  { db, blockRiskyAttachments }: AttachmentNeeds,
  { id, index: wanted }: Wanted,
) {
  const attachment = (await listAttachments(db, id)).find(({ index }) => index === wanted)
  if (!attachment) throw notFound('attachment')
  if (blockRiskyAttachments && isRiskyAttachment(attachment))
    throw new AppError('forbidden', 'attachment.risky')
  return attachment
}

/** Files from strangers are served as plain bytes, regardless of their declared type. */
const harmlessTypes = /^(application\/pdf|image\/(png|jpeg|gif|webp)|text\/plain)$/

export async function readAttachment(needs: AttachmentNeeds, wanted: Wanted): Promise<FileReply> {
  const { filename, contentType, fileId } = await findAttachment(needs, wanted)
  const file = await readFile(needs.db, { id: fileId })
  if (!file) throw notFound('attachment')
  const isHarmless = harmlessTypes.test(contentType)
  return new FileReply({
    bytes: file.bytes,
    filename,
    contentType: isHarmless ? contentType : 'application/octet-stream',
  })
}
