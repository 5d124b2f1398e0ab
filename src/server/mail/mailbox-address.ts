import { isLocalHost } from './is-local-host.ts'

/** What `IMAP_URL` says: `imaps://user:password@host:993/INBOX`. */
export interface MailboxAddress {
  /** Names the mailbox without its password. */
  name: string
  host: string
  port: number
  /** TLS from the first byte; else STARTTLS, without which only this machine itself is spoken to. */
  secure: boolean
  isLocal: boolean
  user: string
  password: string
  folder: string
}

export function readMailboxAddress(imapUrl: string): MailboxAddress {
  const url = new URL(imapUrl)
  const secure = url.protocol === 'imaps:'
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const port = Number(url.port) || (secure ? 993 : 143)
  const user = decodeURIComponent(url.username)
  const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX'
  return {
    host,
    port,
    secure,
    user,
    folder,
    name: `${user}@${host}:${port}/${folder}`,
    isLocal: isLocalHost(host),
    password: decodeURIComponent(url.password),
  }
}
