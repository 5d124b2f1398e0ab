import { AppError } from '#server/app-error.ts'

/** Refuses a save made on an older version, and hands back the record as it stands now so that nothing is lost. */
export function checkVersion(seenVersion: number | undefined, version: number, current: object): void {
  if (seenVersion === undefined || seenVersion === version) return
  throw new AppError('stale', 'record.stale', { current })
}
