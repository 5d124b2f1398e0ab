import { maskSecrets } from '#domain/mail/mask-secrets.ts'
import { holdsSecret, maskBytes } from './mask-bytes.ts'
import { unpack } from './unpack.ts'

interface SentFile {
  filename: string
  contentType: string
  content: Buffer
}

const notKept = 'This file held a link that is meant for one person alone, and was not kept.'

/** A file whose secrets open nothing: masked where they stand plainly, without the file where they are packed. */
export function maskFile({ filename, contentType, content }: SentFile): SentFile {
  const name = maskSecrets(filename)
  if (unpack(content).some(part => holdsSecret(part) || unpack(part).some(holdsSecret)))
    return { filename: `${name}.txt`, contentType: 'text/plain', content: Buffer.from(notKept) }
  return { filename: name, contentType, content: maskBytes(content) }
}
