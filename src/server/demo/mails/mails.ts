import type { Calendar } from '../courses/calendar.ts'
import type { Row } from '../demo-rows.ts'
import type { DemoBooking } from '../orders/bookings.ts'
import { confirmBooking, mailCreditNote, mailInvoice, mailLetter } from '../orders/order-mails.ts'
import type { DemoLetter, DemoOrder } from '../orders/orders.ts'
import type { DemoProvider } from '../provider.ts'
import type { Random } from '../random.ts'
import { makeConversations, makeEnquiry } from './conversations.ts'
import { failSomeMails, logMail, type MailRow, plainHtml } from './mail-log.ts'

/** Older mails are not in the log, except those of letters, which a reminder refers to. */
const loggedDays = 40

interface DemoMails {
  rows: MailRow[]
  broadcasts: DemoBroadcast['rows']
  /** The mail that brought an order's invoice. */
  invoiceMails: Map<DemoOrder, MailRow>
  letterMails: Map<DemoLetter, MailRow>
  creditNoteMails: Map<DemoOrder, MailRow>
}

export function makeMails(
  random: Random,
  calendar: Calendar,
  provider: DemoProvider,
  bookings: readonly DemoBooking[],
  orders: readonly DemoOrder[],
): DemoMails {
  const since = calendar.daysAgo(loggedDays)
  const confirmations = bookings
    .filter(({ row }) => row.createdAt >= since)
    .map(booking => confirmBooking(random, provider, booking))

  const invoiceMails: DemoMails['invoiceMails'] = new Map()
  const letterMails: DemoMails['letterMails'] = new Map()
  const creditNoteMails: DemoMails['creditNoteMails'] = new Map()
  for (const order of orders) {
    const { invoiceSentAt: at, initialDueDate: dueOn } = order.row
    const isLogged = at && (at >= since || order.letters.length > 0)
    if (isLogged && dueOn) invoiceMails.set(order, mailInvoice(random, provider, order, { at, dueOn }))
    for (const letter of order.letters) {
      letterMails.set(letter, mailLetter(random, provider, order, letter))
    }
    const { creditNote } = order
    if (creditNote && order.row.updatedAt >= since)
      creditNoteMails.set(order, mailCreditNote(random, provider, order, creditNote))
  }
  const orderMails = [...invoiceMails.values(), ...letterMails.values(), ...creditNoteMails.values()]
  const broadcast = makeBroadcast(random, calendar, provider, bookings)
  const recent = [...confirmations, ...orderMails].filter(mail => mail.createdAt < calendar.daysAgo(1))
  const conversations = makeConversations(random, calendar, provider, recent, bookings)
  const talkedAbout = new Set(conversations.map(mail => mail.threadId))
  const informing = [...confirmations, ...broadcast.mails]
  const unanswered = failSomeMails(
    random,
    informing.filter(mail => !talkedAbout.has(mail.threadId)),
  )
  const bounced = unanswered.filter(mail => mail.status === 'bounced')
  const rows = [
    ...unanswered,
    ...bounced.map(mail => makeBounce(random, calendar, provider, mail)),
    ...informing.filter(mail => talkedAbout.has(mail.threadId)),
    ...orderMails,
    ...conversations,
    makeEnquiry(random, calendar, provider),
  ]
  return { rows, broadcasts: broadcast.rows, invoiceMails, letterMails, creditNoteMails }
}

/** What the mail server of the recipient sent back, in the conversation of the mail that did not arrive. */
function makeBounce(random: Random, calendar: Calendar, provider: DemoProvider, mail: MailRow): MailRow {
  const reason = mail.reason?.replace('Returned: ', '') ?? ''
  const text = `This is the mail system at host mx.seepost.example.\n\nYour message to ${mail.to} could not be delivered:\n${reason}`
  const bounce = { outcome: 'failed', recipient: mail.to, reason, of: mail.id }
  const row = logMail(random, {
    type: 'inbound',
    generation: mail.generation,
    entity: null,
    from: 'Mail Delivery System <MAILER-DAEMON@mx.seepost.example>',
    to: provider.officeEmail,
    subject: 'Undelivered Mail Returned to Sender',
    text,
    html: plainHtml(text),
    at: calendar.after(mail.createdAt, mail.createdAt.slice(0, 10)),
    answers: mail,
  })
  const { entityType, entityId } = mail
  return { ...row, entityType, entityId, metadata: { isAutomatic: true, bounce } }
}

const text =
  'Dear families,\n\nThe changing rooms at the pool are being renovated next week. Please use the side entrance; your course takes place as planned.\n\nKind regards\nThe office'

interface DemoBroadcast {
  rows: Row<'broadcasts'>[]
  mails: MailRow[]
}

/** One notice to all bookings of the busiest offer, one mail per address. */
function makeBroadcast(
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
