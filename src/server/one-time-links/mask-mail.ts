import { sql } from 'kysely'

/** A mail's body without its one-time token and its code, which are the recipient's alone. */
export const withoutSecret = (body: 'bodyText' | 'bodyHtml') => sql<string>`
  case when metadata ->> 'templateType' = 'family-code'
      then regexp_replace(replace(${sql.ref(body)}, coalesce(metadata ->> 'secret', '…'), '…'), 'CODE-[0-9]{6}', 'CODE-…', 'g')
    when metadata ? 'secret' then replace(${sql.ref(body)}, metadata ->> 'secret', '…')
    else ${sql.ref(body)} end`

/** The same for a mail that was read whole. */
export function hideSecret<
  T extends { metadata: Record<string, unknown>; bodyText: string; bodyHtml: string },
>(mail: T) {
  const { secret, ...metadata } = mail.metadata
  if (typeof secret !== 'string') return mail
  const hide = (body: string) => body.replaceAll(secret, '…')
  return { ...mail, metadata, bodyText: hide(mail.bodyText), bodyHtml: hide(mail.bodyHtml) }
}
