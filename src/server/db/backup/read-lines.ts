import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BackupError, backupVersion, type Header, header } from './backup-format.ts'

export async function* splitLines(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest: string[] = []
  for await (const chunk of stream) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    rest.push(first)
    for (const next of others) {
      yield rest.join('')
      rest = [next]
    }
  }
  const last = rest.join('') + decoder.decode()
  if (last !== '') yield last
}

export function readHeader(line: string): Header {
  const parsed = header.safeParse(parseJson(line))
  if (!parsed.success) throw new BackupError('This file is not a backup of Lido.')
  if (parsed.data.version > backupVersion) {
    throw new BackupError('This backup was made by a newer Lido. Update this one first.')
  }
  return parsed.data
}

/** Reads only the start of a file: which schema it was made with. */
export async function readBackupHeader(path: string): Promise<Header> {
  const file = createReadStream(path)
  const text = file.pipe(createGunzip())
  // Without this, a file that cannot be opened would leave the reader waiting.
  file.once('error', error => text.destroy(error))
  try {
    for await (const line of splitLines(text)) return readHeader(line)
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      return readHeader('')
    throw error
  } finally {
    file.destroy()
  }
  return readHeader('')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
