import { clearToken, personOf, readToken } from '#console/api/session-token.ts'
import type { TaughtLesson } from '#contract/catalogue/attendance.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { batchesOf } from '#domain/lessons/kept-lessons.ts'
import type { Refusal } from './ask-server.ts'
import {
  clearDevice,
  dropLessons,
  dropMarks,
  type KeptMark,
  keepLessons,
  keepPerson,
  readDevice,
  refuseMarks,
} from './device-store.ts'
import { askLesson, askOwnLessons, sendAttendance } from './pool-calls.ts'
import { thisDevice } from './this-device.ts'

/** How the last contact went; `ended` when the account no longer works here, and the device was cleared. */
export type Contact = 'fine' | 'away' | 'signed-out' | 'ended'

let underWay: Promise<Contact> | undefined

/** Sends what waits and fetches what is to be kept; one at a time, and whoever asks meanwhile waits for that one. */
export function contactServer(openedId?: string): Promise<Contact> {
  underWay ??= contact(openedId).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function contact(openedId: string | undefined): Promise<Contact> {
  const { person, lessons } = await readDevice()
  const token = readToken()
  if (!token) return person ? judge(await askOwnLessons({}, person.token)) : 'signed-out'
  const userId = personOf(token)
  // Whoever had the device before took nothing with them; their marks wait for them all the same.
  await dropLessons(lessons.filter(one => one.userId !== userId).map(({ id }) => id))
  await keepPerson({ userId, token })
  const sent = await sendMarks(userId, token)
  if (sent !== 'fine') return sent
  return fetchLessons({ userId, token, openedId })
}

/** Only an answer tells what the server thinks of the session. */
function judge(asked: { answer: unknown } | { refused: Refusal } | 'away'): Contact | Promise<Contact> {
  if (asked === 'away') return 'away'
  return 'refused' in asked ? judgeRefusal(asked.refused) : 'fine'
}

async function judgeRefusal({ status, code }: Refusal): Promise<Contact> {
  const isEnded = code === 'auth.account-ended' || code === 'auth.forbidden'
  if (isEnded) {
    await clearDevice()
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
  for (const batch of batchesOf(marks.filter(mark => mark.userId === userId && !mark.refused))) {
    const asked = await sendBatch(batch, token)
    if (asked === 'away') return 'away'
    if ('answer' in asked) {
      await keep([asked.answer], userId)
      await dropMarks(batch.map(({ key }) => key))
    } else if (asked.refused.status === 401 || asked.refused.code === 'auth.second-step') {
      return judgeRefusal(asked.refused)
    } else await refuseMarks(batch, asked.refused)
  }
  return 'fine'
}

const sendBatch = (batch: readonly KeptMark[], token: string) =>
  sendAttendance(
    {
      params: { id: batch[0]?.lessonId ?? '' },
      body: {
        device: thisDevice(),
        marks: batch.map(({ bookingId, mark, markedAt, seenId }) => ({ bookingId, mark, markedAt, seenId })),
      },
    },
    token,
  )

interface Fetching {
  userId: string
  token: string
  openedId: string | undefined
}

async function fetchLessons({ userId, token, openedId }: Fetching): Promise<Contact> {
  const asked = await askOwnLessons({}, token)
  if (asked === 'away' || 'refused' in asked) return judge(asked)
  await keep(asked.answer, userId, { isOwn: true })
  const { lessons } = await readDevice()
  const own = new Set(asked.answer.map(({ id }) => id))
  const today = zurichDate(new Date())
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
  const keptAt = new Date().toISOString()
  await keepLessons(
    lessons.map(lesson => ({
      ...{ id: lesson.id, userId, keptAt, lesson },
      isOwn: isOwn ?? known.get(lesson.id) ?? false,
    })),
  )
}
