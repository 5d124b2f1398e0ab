import type { attendanceRoutes, TaughtLesson } from '#contract/lessons/attendance.ts'
import type { CallInput, RouteAnswer } from '#contract/routes/define-route.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { batchesOf } from '#domain/lessons/kept-lessons.ts'
import { deviceNow } from '#web/api/device-clock.ts'
import { clearToken, personOf, readToken } from '#web/api/session-token.ts'
import { sayError } from '#web/language/say-error.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import type { Asked, Refusal } from './ask-server.ts'
import {
  dropLessons,
  forgetPerson,
  type KeptMark,
  keepLessons,
  keepPerson,
  readDevice,
  settleMarks,
} from './device-store.ts'
import { askLesson, askMe, askOwnLessons, sendAttendance, sendSkills } from './pool-calls.ts'
import { thisDevice } from './this-device.ts'

/**
 * How the last contact went; `second-factor` when the server asks for it first, `ended` when the account no longer works
 * here, and the device was cleared.
 */
export type Contact = 'fine' | 'away' | 'signed-out' | 'second-factor' | 'ended'

let underWay: Promise<Contact> | undefined

/** Sends what waits and fetches what is to be kept; one at a time; a second caller waits for the first. */
export function contactServer(openedId?: string): Promise<Contact> {
  underWay ??= contact(openedId).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function contact(openedId: string | undefined): Promise<Contact> {
  const { person, lessons } = await readDevice()
  const token = readToken()
  if (!token) return person ? judge(await askOwnLessons({}, person.token), person.userId) : 'signed-out'
  const userId = personOf(token)
  // Another person's lessons are not for this one; their marks wait for them all the same.
  await dropLessons(lessons.filter(one => one.userId !== userId).map(({ id }) => id))
  const known = person?.userId === userId ? person.name : undefined
  const name = known ?? (await askName(token))
  await keepPerson({ userId, token, ...(name && { name }) })
  const sent = await sendMarks(userId, token)
  if (sent !== 'fine') return sent
  return fetchLessons({ userId, token, openedId })
}

async function askName(token: string): Promise<string | undefined> {
  const asked = await askMe({}, token)
  if (asked === 'away' || 'refused' in asked) return undefined
  return fullName(asked.answer) || asked.answer.email
}

/** Only an answer tells what the server thinks of the session. */
function judge(asked: Asked<unknown>, userId: string): Contact | Promise<Contact> {
  if (asked === 'away') return 'away'
  return 'refused' in asked ? judgeRefusal(asked.refused, userId) : 'fine'
}

const secondFactorCodes = ['auth.second-step', 'auth.second-factor-missing']

async function judgeRefusal({ status, code }: Refusal, userId: string): Promise<Contact> {
  if (secondFactorCodes.includes(code)) return 'second-factor'
  const isEnded = code === 'auth.account-ended' || code === 'auth.forbidden'
  if (isEnded) {
    await forgetPerson(userId)
    clearToken()
    return 'ended'
  }
  // A session that somebody ended elsewhere leaves nothing to read here.
  if (status === 401 && readToken()) {
    const { lessons } = await readDevice()
    await dropLessons(lessons.map(({ id }) => id))
    clearToken()
  }
  return 'signed-out'
}

async function sendMarks(userId: string, token: string): Promise<Contact> {
  const { marks } = await readDevice()
  const waiting = marks.filter(mark => mark.userId === userId && !mark.refused)
  for (const batch of batchesOf(waiting)) {
    const asked = await sendBatch(batch, token)
    if (asked === 'away') return 'away'
    if ('answer' in asked) {
      const { refused, ...lesson } = asked.answer
      await keep([lesson], userId)
      await settleMarks(sortOut(batch, refused))
    } else if (isAboutSession(asked.refused)) return judgeRefusal(asked.refused, userId)
    else await settleMarks(allRefused(batch, asked.refused))
  }
  return 'fine'
}

/** Signing in, or a second factor, opens the way for the marks: they go on waiting. */
const isAboutSession = ({ status, code }: Refusal) => status === 401 || secondFactorCodes.includes(code)

type RefusedMark = RouteAnswer<typeof attendanceRoutes.markAttendance>['refused'][number]

/** The server takes marks child by child. */
function sortOut(marks: readonly KeptMark[], refused: readonly RefusedMark[]) {
  const name = ({ bookingId, skillId, markedAt }: Pick<RefusedMark, 'bookingId' | 'skillId' | 'markedAt'>) =>
    `${bookingId} ${skillId} ${Date.parse(markedAt)}`
  const refusals = new Map(refused.map(one => [name(one), one]))
  return {
    arrived: marks.filter(mark => !refusals.has(name(mark))),
    changed: marks.flatMap(mark => {
      const { code, message } = refusals.get(name(mark)) ?? {}
      return code && message ? [{ ...mark, refused: { code, message: sayError({ code }, message) } }] : []
    }),
  }
}

const allRefused = (marks: readonly KeptMark[], { code, message }: Refusal) => ({
  arrived: [],
  changed: marks.map(mark => ({ ...mark, refused: { code, message } })),
})

type SentSkill = CallInput<typeof attendanceRoutes.markSkills>['body']['marks'][number]

const sendBatch = (batch: readonly [KeptMark, ...KeptMark[]], token: string) => {
  const [{ lessonId, about }] = batch
  const params = { id: lessonId }
  const common = { device: thisDevice(), ...(about && { of: { offerId: about.offerId, date: about.date } }) }
  const attendance = batch.flatMap(({ skillId, bookingId, mark, markedAt, seenId }) =>
    skillId === undefined ? [{ bookingId, mark, markedAt, seenId }] : [],
  )
  if (attendance.length > 0) return sendAttendance({ params, body: { ...common, marks: attendance } }, token)
  const skills = batch.flatMap((said): SentSkill[] => {
    const { bookingId, markedAt, seenId } = said
    const made = { bookingId, markedAt, seenId }
    if (said.skillId === undefined) return []
    return said.skillId === null
      ? [{ ...made, skillId: said.skillId, mark: said.mark }]
      : [{ ...made, skillId: said.skillId, mark: said.mark }]
  })
  return sendSkills({ params, body: { ...common, marks: skills } }, token)
}

interface Fetching {
  userId: string
  token: string
  openedId: string | undefined
}

async function fetchLessons({ userId, token, openedId }: Fetching): Promise<Contact> {
  const asked = await askOwnLessons({}, token)
  if (asked === 'away' || 'refused' in asked) return judge(asked, userId)
  await keep(asked.answer, userId, { isOwn: true })
  const { lessons } = await readDevice()
  const own = new Set(asked.answer.map(({ id }) => id))
  const today = zurichDate(deviceNow())
  const isGone = (one: (typeof lessons)[number]) => one.isOwn && one.lesson.date >= today && !own.has(one.id)
  await dropLessons(lessons.filter(isGone).map(({ id }) => id))
  if (!openedId || own.has(openedId)) return 'fine'
  const opened = await askLesson({ params: { id: openedId } }, token)
  if (opened === 'away') return 'away'
  if ('answer' in opened) await keep([opened.answer], userId)
  else await dropLessons([openedId])
  return 'fine'
}

async function keep(lessons: readonly TaughtLesson[], userId: string, { isOwn }: { isOwn?: boolean } = {}) {
  const known = new Map((await readDevice()).lessons.map(one => [one.id, one.isOwn]))
  const keptAt = deviceNow().toISOString()
  await keepLessons(
    lessons.map(lesson => ({
      id: lesson.id,
      userId,
      keptAt,
      lesson,
      isOwn: isOwn ?? known.get(lesson.id) ?? false,
    })),
  )
}
