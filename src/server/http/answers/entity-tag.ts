import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Topic } from '#contract/topics.ts'
import type { ChangeMarks } from '../session/session-reader.ts'

const hourMs = 3_600_000

/** The whole hour that an answer was made in. Every midnight of Zurich begins one. */
export const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / hourMs) * hourMs)

/** The server is built into one file, so that this names its very code: a release may change the shape of any answer. */
const thisBuild = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('hex')
  .slice(0, 8)

/** Changes with every mark it watches, with every build, and with the hour, since "today", "overdue" and "for a day" move. */
export function entityTag(
  watches: readonly Topic[],
  marks: ChangeMarks | undefined,
  now: Date,
  build = thisBuild,
): string {
  const parts = watches.map(topic => marks?.[topic] ?? 0)
  return `"${parts.join('.')}-${hourOf(now).getTime() / hourMs}-${build}"`
}
