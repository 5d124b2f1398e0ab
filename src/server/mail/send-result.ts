import type { NodemailerError } from 'nodemailer'
import { formatError } from '#contract/texts/error-texts.ts'
import { cleanLine } from './clean-text.ts'

export type RefusalKind = 'temporary' | 'permanent' | 'quota' | 'configuration'

/**
 * How sending ended.
 * - `sent`: the mail server took the message.
 * - `refused`: it certainly did not.
 * - `uncertain`: the whole message was handed over and no answer came back; it may have been taken.
 * `detail` is what the mail server or the connection said; `reason` is a whole text for the log of mails.
 */
export type SendResult =
  | { outcome: 'sent'; response: string }
  | { outcome: 'refused'; kind: RefusalKind; detail: string; reason: string }
  | { outcome: 'uncertain'; detail: string; reason: string }

const longestDetail = 500

/** What a mail server says is cleaned here, where it enters. */
export function sent(response: string): SendResult {
  return { outcome: 'sent', response: cleanLine(response, longestDetail) }
}

export function refused(kind: RefusalKind, said = ''): SendResult {
  const detail = cleanLine(said, longestDetail)
  const reason = formatError({ code: `mail.${kind}`, values: { detail } })
  return { outcome: 'refused', kind, detail, reason }
}

export function uncertain(said: string): SendResult {
  const detail = cleanLine(said, longestDetail)
  return { outcome: 'uncertain', detail, reason: formatError({ code: 'mail.doubtful', values: { detail } }) }
}

/**
 * `handedOver` says whether the end of the message had been written. From then on only the server's own
 * refusal (4xx, 5xx) makes the failure certain: after a silence or a cut, it may have taken the message.
 */
export function classifyFailure(error: NodemailerError, handedOver: boolean): SendResult {
  const detail = error.response || error.message
  const code = error.responseCode ?? 0
  const answered = code >= 400 && code < 600
  if (handedOver && !answered) return uncertain(detail)
  return refused(answered ? kindOfReply(code, error) : kindOfError(error), detail)
}

const authenticationReplies = new Set([530, 534, 535, 538])
const quotaReplies = new Set([452, 552])
/** 552 also says that one message is too big (RFC 3463). */
const isTooBig = /^552[ -]5\.(3\.4|2\.3)/

function kindOfReply(code: number, error: NodemailerError): RefusalKind {
  if (quotaReplies.has(code)) return isTooBig.test(error.response ?? '') ? 'permanent' : 'quota'
  if (code < 500) return 'temporary'
  if (authenticationReplies.has(code)) return 'configuration'
  // A server that turns us away at the door or at sign-in has not seen the message yet.
  return error.code === 'EENVELOPE' || error.code === 'EMESSAGE' ? 'permanent' : 'configuration'
}

const temporaryErrors = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EPROTOCOL', 'ESTREAM', 'EMAXLIMIT'])
const configurationErrors = new Set([
  'EDNS',
  'ETLS',
  'EREQUIRETLS',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'ECONFIG',
  'EPROXY',
])
/** OpenSSL's and Node's names for a certificate or protocol that will not match tomorrow either. */
const tlsFailure = /CERT|SELF_SIGNED|_SSL_|_TLS_|UNABLE_TO_/

function kindOfError(error: NodemailerError): RefusalKind {
  const code = error.code ?? ''
  if (tlsFailure.test(String(error.originalCode ?? ''))) return 'configuration'
  if (configurationErrors.has(code)) return 'configuration'
  return temporaryErrors.has(code) ? 'temporary' : 'permanent'
}
