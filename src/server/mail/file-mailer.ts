import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import { restrictToOwner } from '#server/restrict-to-owner.ts'
import type { Mailer } from './mailer.ts'
import { findMailDefect, type OutgoingMail, toNodemailer } from './outgoing-mail.ts'
import { refused, type SendResult, sent } from './send-result.ts'

/** Writes mails to a folder instead of sending them: for a machine without a mail server. */
export function createFileMailer({ from, outboxDir }: { from: string; outboxDir: string }): Mailer {
  // An older Lido left it open.
  restrictToOwner(outboxDir)

  async function send(mail: OutgoingMail): Promise<SendResult> {
    const defect = findMailDefect(mail)
    if (defect) return refused('permanent', defect)
    const name = fileName(mail)
    try {
      const message = await compose(mail, from)
      await mkdir(outboxDir, { recursive: true, mode: 0o700 })
      await writeWhole(outboxDir, name, message)
      return sent(`written to ${name}`)
    } catch (error) {
      return refused('temporary', error instanceof Error ? error.message : String(error))
    }
  }

  return { leaves: false, send, close() {} }
}

function compose(mail: OutgoingMail, from: string): Promise<Buffer> {
  const access = { disableFileAccess: true, disableUrlAccess: true }
  return new MailComposer({ ...toNodemailer(mail, from), ...access, newline: 'windows' }).compile().build()
}

/** The time first, so that a listing of the folder reads in order. */
function fileName({ date, messageId }: OutgoingMail): string {
  const time = date.toISOString().replaceAll(/[-:.]/g, '')
  const id = messageId.slice(1, -1).replaceAll(/[^\w@.-]/g, '_')
  return `${time}-${id.slice(0, 150)}.eml`
}

/** The name appears only when the whole mail is on the disk. */
async function writeWhole(folder: string, name: string, bytes: Buffer) {
  const draft = join(folder, `${name}.part`)
  try {
    await withFile(draft, 'w', async file => {
      await file.writeFile(bytes)
      await file.sync()
    })
    await rename(draft, join(folder, name))
    await withFile(folder, 'r', directory => directory.sync())
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function withFile(path: string, flags: string, use: (file: FileHandle) => Promise<void>) {
  const file = await open(path, flags, 0o600)
  try {
    await use(file)
  } finally {
    await file.close()
  }
}
