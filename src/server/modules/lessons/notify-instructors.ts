import { sql } from 'kysely'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { nameIn } from '#domain/catalogue/name-in.ts'
import { isLanguage, type Language } from '#domain/languages.ts'
import { type InstructorNews, instructorNews } from '#domain/lessons/instructor-news.ts'
import type { Change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { enqueueMails } from '#server/mail/outbox/outbox.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import { type OrderEngine, senderOf, withCurrentSettings } from '../orders/order-engine.ts'

export interface NewsOfLesson {
  instructorId: string
  news: InstructorNews
  lesson: {
    offerId: string
    date: PlainDate
    startTime: string
    place: string
    titles: Record<Language, string>
    quickId: string
    movedTo: PlainDate | null
    /** Where the time changes too. */
    movedToTime?: string
  }
}

interface Recipient {
  instructorId: string
  userId: string
  email: string
  firstName: string
  lastName: string
  language: string
}

/** One mail per instructor with an account, for any number of lessons, in the language of their console. */
export async function notifyInstructors(
  engine: OrderEngine,
  { tx, touch }: Change,
  all: readonly NewsOfLesson[],
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const people = await findAccounts(
    tx,
    all.map(({ instructorId }) => instructorId),
  )
  if (people.length === 0) return
  const settled = await withCurrentSettings(engine, tx)
  await enqueueMails(
    tx,
    people.flatMap(({ instructorId, userId, email, firstName, lastName, language }) => {
      const own = all.filter(one => one.instructorId === instructorId)
      const [first] = own
      if (!first || !isLanguage(language)) return []
      const mail = renderMail('instructor-notice', language, {
        sender: senderOf(settled),
        user: { firstName, lastName },
        reason,
        parts: instructorNews.flatMap(news => {
          const lessons = own.filter(one => one.news === news).map(one => one.lesson)
          if (lessons.length === 0) return []
          return [
            {
              news,
              lessons: lessons.map(lesson => ({
                ...lesson,
                courseName: nameIn(language, lesson.titles) || lesson.quickId,
              })),
            },
          ]
        }),
      })
      return [
        {
          ...mail,
          type: 'outbound' as const,
          templateType: 'instructor-notice',
          entity: { type: 'user' as const, id: userId },
          from: engine.mailFrom,
          to: email,
          metadata: { textsVersion: settled.letters.version },
          createdAt: now,
        },
      ]
    }),
  )
  touch('emails')
}

async function findAccounts(tx: Tx, instructorIds: readonly string[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select i.id as "instructorId", u.id as "userId", u.email, u."firstName", u."lastName",
      coalesce(u."consoleLanguage", u."preferredLanguage") as language
    from instructors i join users u on u.id = i."userId"
    where i.id = any(${[...new Set(instructorIds)]}::uuid[]) and (u.role = 'admin' or u."staffRole" is not null)
    order by i.id`.execute(tx)
  return rows
}
