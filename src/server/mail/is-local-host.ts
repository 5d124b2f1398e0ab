import { isIP } from 'node:net'

/** What goes to this machine itself is on no wire, and needs no encryption. */
export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || (isIP(host) > 0 && (host === '::1' || host.startsWith('127.')))
