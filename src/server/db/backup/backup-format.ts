import * as z from 'zod'

/**
 * A backup is gzipped lines. The first is the header; then, for each table, one line with its columns and one line
 * per row, an array of the values as the database writes them as text; the last line closes it. Text in, text out:
 * every value the database can hold comes back unchanged, on either database.
 */
export const backupVersion = 1

export const header = z.object({
  format: z.literal('lido-backup'),
  version: z.number(),
  createdAt: z.string(),
  migrations: z.array(z.string()).min(1),
})
export type Header = z.output<typeof header>

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })

export const closing = z.object({
  end: z.literal(true),
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.string()),
})
export type Closing = z.output<typeof closing>

/** A backup that cannot be restored, or a database that cannot take it. The message is for the operator. */
export class BackupError extends Error {}

export const brokenBackup = () =>
  new BackupError('This backup is broken or incomplete. Nothing was restored.')

export const olderBackup = (steps: string[]) =>
  new BackupError(
    `This backup is older than this database (${steps.join(', ')}). Restore into a new one, before its first start.`,
  )

export const newerBackup = (steps: string[]) =>
  new BackupError(`This backup was made by a newer Lido (${steps.join(', ')}). Update this one first.`)
