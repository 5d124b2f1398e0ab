/** Runs in a worker thread, which is ended when a mail takes too long. */
import { parentPort } from 'node:worker_threads'
import type { ErrorProblem } from '#contract/texts/error-texts.ts'
import { AppError } from '#server/app-error.ts'
import { type ReceivedMail, readMail } from './read-mail.ts'

/** `refused` says why it is no mail. */
export type MailReading = { mail: ReceivedMail } | { refused: ErrorProblem } | { failed: true }

async function read(raw: Uint8Array): Promise<MailReading> {
  try {
    return { mail: await readMail(raw) }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.problem }
    return { failed: true }
  }
}

parentPort?.on('message', async (raw: Uint8Array) => parentPort?.postMessage(await read(raw)))
parentPort?.postMessage('loaded')
