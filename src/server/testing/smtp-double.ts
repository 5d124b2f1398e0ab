import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Where in the conversation a mail server can misbehave; `body` is halfway through the message. */
export type SmtpStage = 'greeting' | 'ehlo' | 'mail' | 'rcpt' | 'data' | 'body' | 'dot'

export interface SmtpFault {
  stage: SmtpStage
  /** A reply such as `451 Try later`, no answer at all, the connection closed, or the right answer too late. */
  does: 'silence' | 'cut' | (string & {}) | { afterMs: number }
  /** At the dot: whether the server had already taken the message when it fell silent or cut. */
  taken?: boolean
}

interface TakenMail {
  from: string
  to: string[]
  raw: string
  messageId: string
}

export interface SmtpDouble {
  url: string
  /** What the server took responsibility for, in order. */
  taken: TakenMail[]
  connections: number
  /** Ends every open connection, as a server does with idle ones. */
  dropConnections(): void
  close(): Promise<void>
}

export interface SmtpDoubleSettings {
  pipelining?: boolean
  /** Asked once per connection. */
  connectionFault?: () => SmtpFault | undefined
  /** Asked once per message. */
  messageFault?: () => SmtpFault | undefined
}

/** A mail server for tests that can fail at every point of the conversation, and knows what it really took. */
export async function startSmtpDouble(settings: SmtpDoubleSettings = {}): Promise<SmtpDouble> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    double.connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket, settings, mail => double.taken.push(mail))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const double: SmtpDouble = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    connections: 0,
    dropConnections() {
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      double.dropConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return double
}

function converse(socket: Socket, settings: SmtpDoubleSettings, take: (mail: TakenMail) => void) {
  const connectionFault = settings.connectionFault?.()
  let messageFault: SmtpFault | undefined
  let envelope = { from: '', to: [] as string[] }
  let isInData = false
  let isStuck = false
  let pending = ''

  /** Says `reply` unless a fault is due here; tells whether the conversation goes on as if all were well. */
  function answer(stage: SmtpStage, reply: string): boolean {
    const fault = [connectionFault, messageFault].find(candidate => candidate?.stage === stage)
    if (!fault) {
      if (reply) socket.write(`${reply}\r\n`)
      return true
    }
    if (typeof fault.does === 'object') {
      setTimeout(() => socket.write(`${reply}\r\n`), fault.does.afterMs)
      return true
    }
    if (fault.does === 'silence') fallSilent()
    else if (fault.does === 'cut') socket.destroy()
    else socket.write(`${fault.does}\r\n`)
    return false
  }

  /** Reads nothing more either, so that a long message piles up at the sender. */
  function fallSilent() {
    isStuck = true
    socket.pause()
  }

  function obey(command: string) {
    const verb = command.slice(0, 4).toUpperCase()
    const address = command.match(/<(.*?)>/)?.[1] ?? ''
    if (verb === 'EHLO' || verb === 'HELO')
      return answer('ehlo', settings.pipelining === false ? '250 double' : '250-double\r\n250 PIPELINING')
    if (verb === 'MAIL') {
      messageFault = settings.messageFault?.()
      envelope = { from: '', to: [] }
      if (answer('mail', '250 Sender accepted')) envelope.from = address
      return
    }
    if (verb === 'RCPT') {
      if (!envelope.from) return socket.write('503 Sender first\r\n')
      if (answer('rcpt', '250 Recipient accepted')) envelope.to.push(address)
      return
    }
    if (verb === 'DATA') {
      if (envelope.to.length === 0) return socket.write('503 Recipient first\r\n')
      isInData = answer('data', '354 Go ahead')
      return
    }
    if (verb === 'QUIT') return socket.end('221 Bye\r\n')
    return socket.write('250 As you wish\r\n')
  }

  function finish(raw: string) {
    const messageId = raw.match(/^message-id:\s*(\S+)/im)?.[1] ?? ''
    const isFaulty = messageFault?.stage === 'dot'
    if (!isFaulty || messageFault?.taken) take({ ...envelope, raw, messageId })
    answer('dot', '250 Message taken')
  }

  socket.setEncoding('latin1')
  socket.on('data', chunk => {
    pending += chunk
    while (!isStuck && !socket.destroyed) {
      if (isInData) {
        if (!answer('body', '')) return
        const end = pending.startsWith('.\r\n') ? 0 : pending.indexOf('\r\n.\r\n') + 2
        if (end === 1) return
        const raw = pending.slice(0, end).replaceAll('\r\n..', '\r\n.')
        pending = pending.slice(end + 3)
        isInData = false
        finish(raw)
      } else {
        const end = pending.indexOf('\r\n')
        if (end < 0) return
        const command = pending.slice(0, end)
        pending = pending.slice(end + 2)
        obey(command)
      }
    }
  })
  answer('greeting', '220 double ESMTP')
}
