import type { Calendar } from '../courses/calendar.ts'
import type { Row } from '../demo-rows.ts'
import type { DemoBooking } from '../orders/bookings.ts'
import type { DemoProvider } from '../provider.ts'
import type { Random } from '../random.ts'
import { logMail, type MailRow, plainHtml } from './mail-log.ts'

const text =
  'Dear families,\n\nThe changing rooms at the pool are being renovated next week. Please use the side entrance; your course takes place as planned.\n\nKind regards\nThe office'

export interface DemoBroadcast {
  rows: Row<'broadcasts'>[]
  mails: MailRow[]
}

/** One notice to all bookings of the busiest offer, one mail per address. */
export function makeBroadcast(
  random: Random,
  calendar: Calendar,
  provider: DemoProvider,
  bookings: readonly DemoBooking[],
): DemoBroadcast {
  const at = calendar.on(calendar.daysAgo(2))
  const booked = bookings.filter(({ row }) => row.lessonOfferId && row.createdAt < at)
  const counts = new Map<string, number>()
  for (const { row } of booked) {
    if (row.lessonOfferId) counts.set(row.lessonOfferId, (counts.get(row.lessonOfferId) ?? 0) + 1)
  }
  const [offerId] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  const onOffer = booked.filter(({ row }) => row.lessonOfferId === offerId)
  const addresses = new Set(onOffer.map(({ row }) => row.contact.email))
  const quickId = onOffer[0]?.row.course.selected ?? ''
  const subject = `[Update] ${quickId}`
  const id = random.uuid()
  const mails = [...addresses].map(to =>
    logMail(random, {
      type: 'broadcast',
      generation: 5,
      broadcastId: id,
      entity: offerId ? { type: 'lessonOffer', id: offerId } : null,
      from: provider.mailFrom,
      to,
      subject,
      text,
      html: plainHtml(text),
      at,
    }),
  )
  const row: Row<'broadcasts'> = {
    id,
    lessonOfferId: offerId ?? null,
    quickId,
    subject,
    textBody: text,
    totalRecipients: mails.length,
    previewId: random.uuid(),
    createdBy: provider.officeEmail,
    createdAt: at,
  }
  return { rows: mails.length > 0 ? [row] : [], mails }
}
