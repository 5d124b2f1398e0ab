import type { Calendar } from '../courses/calendar.ts'
import type { DemoBooking } from '../orders/bookings.ts'
import { confirmBooking, mailCreditNote, mailInvoice, mailLetter } from '../orders/order-mails.ts'
import type { DemoLetter, DemoOrder } from '../orders/orders.ts'
import type { DemoProvider } from '../provider.ts'
import type { Random } from '../random.ts'
import { makeBounce } from './bounces.ts'
import { type DemoBroadcast, makeBroadcast } from './broadcast.ts'
import { makeConversations, makeEnquiry } from './conversations.ts'
import { failSomeMails, type MailRow } from './mail-log.ts'

/** Older mails are not in the log, except those of letters, which a reminder refers to. */
const loggedDays = 40

export interface DemoMails {
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
