import { Worker, type WorkerOptions } from 'node:worker_threads'
import { AppError } from '#server/app-error.ts'
import type { MailReading } from './mail-worker.ts'
import type { ReceivedMail } from './read-mail.ts'
import { describeUnreadable } from './unreadable-mail.ts'

interface Limits {
  timeoutMs: number
  memoryMb: number
}

/** Many times what the largest mail that is accepted takes. */
const defaultLimits: Limits = { timeoutMs: 30_000, memoryMb: 512 }

export type MailReader = (raw: Uint8Array) => Promise<ReceivedMail>

/**
 * Reads mails in a worker thread, one at a time, so that a costly mail does not block the server. A mail that exceeds the
 * limits is described without reading it.
 */
export function createMailReader({ timeoutMs, memoryMb }: Limits = defaultLimits): MailReader {
  let idle: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function readNow(raw: Uint8Array): Promise<ReceivedMail> {
    const worker = idle ?? (await startWorker(memoryMb))
    idle = undefined
    const reading = await readWithin(worker, raw, timeoutMs)
    if (!reading) {
      await worker.terminate()
      return describeUnreadable(raw)
    }
    idle = worker
    worker.unref()
    return asMail(reading, raw)
  }

  return raw => {
    const reading = last.then(() => readNow(raw))
    last = reading.catch(() => {})
    return reading
  }
}

function startWorker(memoryMb: number): Promise<Worker> {
  const worker = openWorker({ resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  return new Promise((resolve, reject) => {
    worker.on('error', reject)
    // The worker reports when it is loaded, so that loading does not count as reading time.
    worker.once('message', () => resolve(worker))
  })
}

/** Beside the one file the server is built into; as it is written, a thread has to be taught TypeScript first. */
function openWorker(options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./mail-worker.js', import.meta.url), options)
  const [file, here] = [new URL('./mail-worker.ts', import.meta.url).href, import.meta.url].map(each =>
    JSON.stringify(each),
  )
  const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${file}, ${here}))`
  return new Worker(code, { ...options, eval: true })
}

/** Undefined when it takes too long, or more memory than the thread may have. */
function readWithin(worker: Worker, raw: Uint8Array, timeoutMs: number): Promise<MailReading | undefined> {
  worker.ref()
  return new Promise(resolve => {
    function end(reading?: MailReading) {
      clearTimeout(timer)
      worker.off('message', end).off('exit', giveUp)
      resolve(reading)
    }
    const giveUp = () => end()
    const timer = setTimeout(giveUp, timeoutMs)
    worker.once('message', end).once('exit', giveUp)
    worker.postMessage(raw)
  })
}

function asMail(reading: MailReading, raw: Uint8Array): ReceivedMail {
  if ('refused' in reading) throw new AppError('unprocessable', reading.refused)
  if ('failed' in reading) return describeUnreadable(raw)
  // A Buffer that goes from thread to thread arrives as plain bytes.
  const attachments = reading.mail.attachments.map(each => ({ ...each, content: Buffer.from(each.content) }))
  return { ...reading.mail, attachments }
}
