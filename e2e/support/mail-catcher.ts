import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { findFreePort } from '#server/testing/find-free-port.ts'

/** How a mail server can fail: refuse with a code, or hang up once it has the whole message. */
type Fault = { code: number; text: string } | 'hang up'

export interface MailCatcher {
  url: string
  mails: Email[]
  /** From now on every message, or every one to this address, ends this way; without a fault it is taken again. */
  failWith(fault?: Fault, to?: string): void
  /** From now on messages wait; the answer lets them through. */
  hold(): () => void
  /** The newest mail to this address, waiting for it if need be. */
  waitForMailTo(address: string): Promise<Email>
  close(): Promise<void>
}

/** A real mail server on this machine that keeps what it is given. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: Email[] = []
  let fault: Fault | undefined
  let faultTo: string | undefined
  let held: Promise<void> | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        await held
        const isMeant = !faultTo || session.envelope.rcptTo.some(({ address }) => address === faultTo)
        const ending = isMeant ? fault : undefined
        if (ending === 'hang up') {
          for (const connection of server.connections) connection._socket.destroy()
          return
        }
        if (ending) return done(Object.assign(new Error(ending.text), { responseCode: ending.code }))
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
    failWith(wanted, to) {
      fault = wanted
      faultTo = to
    },
    hold() {
      let release = () => {}
      held = new Promise(resolve => {
        release = resolve
      })
      return () => {
        held = undefined
        release()
      }
    },
    async waitForMailTo(address) {
      await expect
        .poll(() => newestTo(address), { message: `a mail to ${address}`, timeout: 60_000 })
        .toBeDefined()
      // Just seen by the poll.
      return newestTo(address) as Email
    },
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
