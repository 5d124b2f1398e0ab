import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { findFreePort } from '../../scripts/testing/find-free-port.ts'

export interface MailCatcher {
  url: string
  mails: Email[]
  /** The newest mail to this address, waiting for it if need be. */
  waitForMailTo(address: string): Promise<Email>
  close(): Promise<void>
}

/** A real mail server on this machine that keeps what it is given. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(mail => {
          mails.push(mail)
          done()
        }, done)
      })
    },
  })
  const port = await findFreePort()
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const newestTo = (address: string) => mails.findLast(mail => mail.to?.some(to => to.address === address))
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async waitForMailTo(address) {
      await expect
        .poll(() => newestTo(address), { message: `a mail to ${address}`, timeout: 15_000 })
        .toBeDefined()
      // Just seen by the poll.
      return newestTo(address) as Email
    },
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
