import { sql } from 'kysely'

/** A mail's body without its one-time token, which is the recipient's alone. */
export const withoutSecret = (body: 'bodyText' | 'bodyHtml') => sql<string>`
  case when metadata ? 'secret' then replace(${sql.ref(body)}, metadata ->> 'secret', '…') else ${sql.ref(body)} end`
