/** Runs in a thread of its own, which is ended when a mail takes too long. */
import { parentPort } from 'node:worker_threads'
import { AppError } from '#server/app-error.ts'
import { type ReceivedMail, readMail } from './read-mail.ts'

/** `refused` says why it is no mail. */
export type MailReading = { mail: ReceivedMail } | { refused: string } | { failed: true }

async function read(raw: Uint8Array): Promise<MailReading> {
  try {
    return { mail: await readMail(raw) }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message }
    return { failed: true }
  }
}

parentPort?.on('message', async (raw: Uint8Array) => parentPort?.postMessage(await read(raw)))
parentPort?.postMessage('loaded')
