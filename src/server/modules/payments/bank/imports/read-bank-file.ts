import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { BankEntry, BankStatement } from '#domain/bank/bank-entry.ts'
import { CamtError, type CamtProblem } from '#domain/bank/files/camt-error.ts'
import { createCamtReader } from '#domain/bank/files/read-camt.ts'
import { AppError } from '#server/app-error.ts'

/** A bank file that is whole and understood. */
export interface BankFile {
  filename: string
  size: number
  sha256: string
  /** The file itself, compressed: a statement shrinks to a twentieth. */
  packed: Buffer
  kind: 'camt.053' | 'camt.054'
  statements: BankStatement[]
  entries: BankEntry[]
}

/** A few milliseconds of work; other requests run in between. */
const sliceBytes = 64 * 1024

/**
 * Reads a file while it comes. It is never in memory whole, and it is read in slices on the server's own thread: a
 * worker would have to hand every entry over, which costs as much as reading it.
 */
export async function readBankFile(
  filename: string,
  chunks: AsyncIterable<Uint8Array>,
  limitBytes: number,
): Promise<BankFile> {
  const entries: BankEntry[] = []
  const reader = createCamtReader(entry => entries.push(entry))
  const hash = createHash('sha256')
  const gzip = createGzip({ level: 3 })
  const packed: Buffer[] = []
  gzip.on('data', piece => packed.push(piece))
  let size = 0
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > limitBytes)
        throw new AppError('tooLarge', {
          code: 'bank-file.too-large',
          values: { filename, megabytes: limitBytes / 1024 / 1024 },
        })
      hash.update(chunk)
      if (!gzip.write(chunk)) await new Promise(resolve => gzip.once('drain', resolve))
      for (let at = 0; at < chunk.length; at += sliceBytes) {
        reader.write(chunk.subarray(at, at + sliceBytes))
        await setImmediate()
      }
    }
    const { kind, statements } = reader.end()
    gzip.end()
    await finished(gzip)
    return {
      filename,
      size,
      sha256: hash.digest('hex'),
      packed: Buffer.concat(packed),
      kind,
      statements,
      entries,
    }
  } catch (error) {
    throw error instanceof CamtError ? refused(filename, error.problem) : error
  } finally {
    gzip.destroy()
  }
}

function refused(filename: string, problem: CamtProblem): AppError {
  switch (problem.code) {
    case 'many-entries':
      return new AppError('unprocessable', {
        code: 'bank-file.many-entries',
        values: { filename, most: problem.most },
      })
    case 'missing': {
      const { line, element } = problem
      return new AppError('unprocessable', { code: 'bank-file.missing', values: { filename, line, element } })
    }
    case 'value-wrong': {
      const { line, element, value } = problem
      return new AppError('unprocessable', {
        code: 'bank-file.value-wrong',
        values: { filename, line, element, value },
      })
    }
    default:
      return new AppError('unprocessable', {
        code: `bank-file.${problem.code}`,
        values: { filename, line: problem.line },
      })
  }
}
