import type { ColumnType, Generated } from 'kysely'

/** Read as an ISO string from either database. */
export type Instant = ColumnType<string, Date | string, Date | string>
export type NullableInstant = ColumnType<
  string | null,
  Date | string | null | undefined,
  Date | string | null
>

/** Written as text; the driver would otherwise take a JavaScript array for a PostgreSQL one. */
export type Json<T> = ColumnType<T, string | undefined, string>

export type Id = Generated<string>
export type Version = Generated<number>
