import type { Readable } from 'node:stream'
import nodemailer, { type NodemailerError, type SendMailOptions } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { findMailDefect, type OutgoingMail, toNodemailer } from './outgoing-mail.ts'
import { classifyFailure, refused, type SendResult, uncertain } from './send-result.ts'

/**
 * Follows one message onto the wire. Its stream is read only after the server has answered 354, and the
 * closing dot is written when it ends. A stream destroyed before its end therefore never becomes a mail.
 */
class Handover {
  isOver = false
  #isGivenUp = false
  #message: Readable | undefined

  watch(message: Readable): Readable {
    this.#message = message
    message.once('end', () => {
      this.isOver = true
    })
    if (this.#isGivenUp) this.giveUp()
    return message
  }

  /** After this, a message whose end was not written yet will not be delivered. */
  giveUp() {
    this.#isGivenUp = true
    if (!this.isOver) this.#message?.destroy(new Error('The message was given up'))
  }
}

type TrackedMail = SendMailOptions & { handover?: Handover }

export interface SmtpSettings {
  smtpUrl: string
  from: string
  timeoutMs: number
  maxConnections: number
}

export function createSmtpMailer({ smtpUrl, from, timeoutMs, maxConnections }: SmtpSettings): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections,
    // A message is put back only while none of it was read, as on a connection the server dropped when idle.
    maxRequeues: 2,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.use('stream', (mail, done) => {
    // nodemailer carries keys it does not know from `sendMail` to here, its types do not say so
    const { handover } = mail.data as TrackedMail
    if (handover) mail.message.processFunc(message => handover.watch(message))
    done()
  })

  let isClosed = false

  async function send(mail: OutgoingMail): Promise<SendResult> {
    const defect = findMailDefect(mail)
    if (defect) return refused('permanent', defect)
    if (isClosed) return refused('temporary', 'the server is stopping')

    const handover = new Handover()
    const options: TrackedMail = { ...toNodemailer(mail, from), handover }
    return new Promise(resolve => {
      const timer = setTimeout(() => {
        handover.giveUp()
        const detail = `no answer within ${timeoutMs / 1000} s`
        resolve(handover.isOver ? uncertain(detail) : refused('temporary', detail))
      }, timeoutMs)

      transport.sendMail(options, (error, info) => {
        clearTimeout(timer)
        if (error) return resolve(isClosed && !handover.isOver ? refused('temporary') : classify(error))
        const [rejection] = info.rejectedErrors ?? []
        // One recipient: when it is among the rejected, nobody has the message, though nodemailer resolves.
        resolve(rejection ? classify(rejection) : { outcome: 'sent', response: info.response })
      })
    })

    function classify(error: NodemailerError): SendResult {
      handover.giveUp()
      return classifyFailure(error, handover.isOver)
    }
  }

  return {
    leaves: true,
    send,
    close() {
      isClosed = true
      transport.close()
    },
  }
}
