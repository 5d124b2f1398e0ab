import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Topic } from '#contract/routes/topics.ts'
import { permissions } from '#domain/staff/permissions.ts'
import type { Session } from '../session/authenticate.ts'
import type { FamilySession } from '../session/family-session.ts'

const hourMs = 3_600_000

/** The whole hour that an answer was made in. Every midnight of Zurich begins one. */
export const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / hourMs) * hourMs)

/** The server is built into one file, so that this names its very code: a release may change the shape of any answer. */
const thisBuild = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('hex')
  .slice(0, 8)

type StaffCaller = Pick<Session, 'actor' | 'accountVersion' | 'may' | 'marks'>
type FamilyCaller = Pick<FamilySession, 'id' | 'familyId' | 'contactId' | 'marks'>
type Caller = StaffCaller | FamilyCaller

/**
 * Changes with every mark it watches, with every build, and with the hour, since "today", "overdue" and "for a day" move.
 * It holds whose answer it is: two people at one browser must not get each other's.
 */
export function entityTag(watches: readonly Topic[], caller: Caller, now: Date, build = thisBuild): string {
  const parts = watches.map(topic => caller.marks[topic])
  return `"${parts.join('.')}-${hourOf(now).getTime() / hourMs}-${build}-${whose(caller)}"`
}

const whose = (caller: Caller) =>
  createHash('sha256')
    .update(JSON.stringify('familyId' in caller ? partsOfFamily(caller) : partsOfStaff(caller)))
    .digest('base64url')
    .slice(0, 16)

/** The account or the token, and its permissions: the version moves with every edit. */
const partsOfStaff = ({ actor, accountVersion, may }: StaffCaller) => [
  actor.userId,
  actor.tokenId ?? null,
  accountVersion,
  permissions.filter(may),
]

const partsOfFamily = ({ id, familyId, contactId }: FamilyCaller) => ['family', id, familyId, contactId]

/** A browser may send several, and a proxy that compresses may have weakened them on the way. */
export const holdsTag = (header: string | undefined, tag: string) =>
  header?.split(',').some(given => given.trim().replace(/^W\//, '') === tag) ?? false
