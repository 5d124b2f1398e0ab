import { sql } from 'kysely'

/** Whether a product's id says that it takes place there, as `productLocation` of the domain reads it. */
export const isAtLocation = (column: string, location: string) =>
  sql<boolean>`coalesce(nullif(split_part(${sql.ref(column)}, '-', 4), ''), 'N/A') = ${location}`
