import { type Readable, Transform } from 'node:stream'
import type { NodemailerError, SendMailOptions } from 'nodemailer'
import nodemailer from 'nodemailer'
import pLimit from 'p-limit'
import { isLocalHost } from './is-local-host.ts'
import type { Mailer } from './mailer.ts'
import { findMailDefect, type OutgoingMail, toNodemailer } from './outgoing-mail.ts'
import { classifyFailure, refused, type SendResult, sent, uncertain } from './send-result.ts'

/**
 * Follows one message onto the wire. Its stream is read only after the server has answered 354, and the
 * closing dot is written when it ends. A stream destroyed before its end therefore never becomes a mail.
 */
class Handover {
  isOver = false
  isGivenUp = false
  #message: Readable | undefined

  watch(message: Readable): Readable {
    this.#message = message
    message.once('end', () => {
      this.isOver = true
    })
    if (this.isGivenUp) this.giveUp()
    return message
  }

  /** After this, a message whose end was not written yet will not be delivered. */
  giveUp() {
    this.isGivenUp = true
    if (!this.isOver) this.#message?.destroy(new Error('The message was given up'))
  }
}

type TrackedMail = SendMailOptions & { handover?: Handover }

interface SmtpSettings {
  smtpUrl: string
  from: string
  timeoutMs: number
  maxConnections: number
}

/** A password never crosses a network in the clear, even if an attacker hides STARTTLS. */
function guardPassword(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  if (url.protocol !== 'smtp:' || url.password === '' || isLocalHost(host)) return smtpUrl
  // In the address, which overrides other options.
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

export function createSmtpMailer({ smtpUrl, from, timeoutMs, maxConnections }: SmtpSettings): Mailer {
  const stopping = refused('temporary', 'the server is stopping')
  const noAnswer = `no answer within ${timeoutMs / 1000} s`
  const transport = nodemailer.createTransport({
    url: guardPassword(smtpUrl),
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
    mail.message.transform(inLargePieces)
    if (handover) mail.message.processFunc(message => handover.watch(message))
    done()
  })

  // As many as there are connections: the transport's own queue cannot be left without spoiling a connection.
  const limit = pLimit(maxConnections)
  let isClosed = false

  async function send(mail: OutgoingMail): Promise<SendResult> {
    const defect = findMailDefect(mail)
    if (defect) return refused('permanent', defect)
    const handover = new Handover()
    return new Promise(resolve => {
      const timer = setTimeout(() => {
        handover.giveUp()
        resolve(handover.isOver ? uncertain(noAnswer) : refused('temporary', noAnswer))
      }, timeoutMs)
      // The slot is held until nodemailer is done, also after the timeout.
      void limit(async () => {
        if (handover.isGivenUp) return
        const result = isClosed ? stopping : await handOver(mail, handover)
        clearTimeout(timer)
        resolve(result)
      })
    })
  }

  function handOver(mail: OutgoingMail, handover: Handover): Promise<SendResult> {
    const options: TrackedMail = { ...toNodemailer(mail, from), handover }
    const fail = (error: NodemailerError) => {
      handover.giveUp()
      return isClosed && !handover.isOver ? stopping : classifyFailure(error, handover.isOver)
    }
    return new Promise(resolve => {
      transport.sendMail(options, (error, info) => {
        // One recipient: when it is among the rejected, the message was not delivered, though nodemailer reports success.
        const failure = error ?? info.rejectedErrors?.[0]
        resolve(failure ? fail(failure) : sent(info.response))
      })
    })
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

const pieceBytes = 64 * 1024

/** nodemailer writes a message line by line; each line would travel on its own. */
function inLargePieces(): Transform {
  let pieces: Buffer[] = []
  let size = 0
  const take = () => {
    const piece = Buffer.concat(pieces, size)
    pieces = []
    size = 0
    return piece
  }
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      size += piece.length
      done(null, size < pieceBytes ? undefined : take())
    },
    flush(done) {
      done(null, take())
    },
  })
}
