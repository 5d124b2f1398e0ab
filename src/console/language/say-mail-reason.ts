import { readMailReason } from '#domain/mail/mail-reasons.ts'
import { sayError } from './say-error.ts'

/** Why a mail was not taken. The log keeps it in English, with the mail server's own words, which stay as they are. */
export const sayMailReason = (reason: string): string => sayError(readMailReason(reason) ?? {}, reason)
