import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Topic } from '#contract/topics.ts'
import type { ChangeMarks } from '../session/session-reader.ts'

const zurichDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' })
let lastDay = { untilMs: 0, text: '' }

/** Formatting a date costs more than the rest of a 304, so the day is kept for a second. */
function dayInZurich(now: Date): string {
  const ms = now.getTime()
  if (ms >= lastDay.untilMs || ms < lastDay.untilMs - 1000) {
    const second = ms - (ms % 1000)
    lastDay = { untilMs: second + 1000, text: zurichDay.format(now) }
  }
  return lastDay.text
}

/** The server is built into one file, so that this names its very code: a release may change the shape of any answer. */
const thisBuild = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('hex')
  .slice(0, 8)

/** Changes with every mark it watches, with every build, and at midnight in Zurich, when "today" and "overdue" move. */
export function entityTag(
  watches: readonly Topic[],
  marks: ChangeMarks | undefined,
  now: Date,
  build = thisBuild,
): string {
  const parts = watches.map(topic => marks?.[topic] ?? 0)
  return `"${parts.join('.')}-${dayInZurich(now)}-${build}"`
}
