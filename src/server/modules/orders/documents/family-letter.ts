import { formatAmount } from '#domain/billing/money.ts'
import { formatNumericDate, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { FamilyLetters } from '#domain/dunning/dunning-policy.ts'
import type { Language } from '#domain/languages.ts'
import { type RemindedOrder, titleOrder, totalOf } from '#server/mail/templates/family-reminder.ts'
import { writeName } from '#server/mail/templates/person-name.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import { familyReminderWords } from '#server/mail/templates/words/family-reminder-words.ts'
import { wordsOf } from '#server/mail/templates/words/words-of.ts'
import { type LetterContent, type PrintedLetter, renderLetters } from '#server/modules/invoices/letter.ts'
import { nameFile, type OrderLetter } from './order-letters.ts'

/** A letter to a payer, of whom more is open. */
type Reminder = OrderLetter & { reminded: RemindedOrder; printed: PrintedLetter }

const isReminder = (letter: OrderLetter): letter is Reminder =>
  letter.reminded !== null && letter.printed !== null

/** One mail for the letters of several orders of a family, in the language of the first. */
export async function writeFamilyMail(
  letters: readonly [OrderLetter, ...OrderLetter[]],
  mode: FamilyLetters,
  today: PlainDate,
) {
  const [first, ...rest] = letters.filter(isReminder)
  if (!first || rest.length < letters.length - 1) throw new Error('Only reminders go in one mail')
  const { language } = first.printed.data
  const orders = [first.reminded, ...rest.map(({ reminded }) => reminded)] as const
  const mail = renderMail('family-reminder', language, { orders, letters: mode })
  if (mode === 'each') return { mail, together: null }
  const cover = { data: first.printed.data, content: writeCover(language, orders) }
  const content = await renderLetters([cover, first.printed, ...rest.map(({ printed }) => printed)])
  const filename = nameFile(cover.content.title, today)
  return { mail, together: { filename, content, contentType: 'application/pdf' } }
}

/** Names every order with its step, its deadline and its amount; each payment part follows on its own page. */
function writeCover(language: Language, orders: readonly RemindedOrder[]): LetterContent {
  const words = familyReminderWords[language]
  const { labels } = wordsOf[language]
  const describe = (order: RemindedOrder) =>
    [
      titleOrder(order, language),
      `${order.courseName} (${writeName(order.swimmer, language)})`,
      `${labels.payableBy} ${formatNumericDate(order.dueOn, language)}`,
    ].join(', ')
  return {
    title: words.title(orders.length),
    opening: words.open(orders.length, totalOf(orders)),
    columns: [],
    lines: orders.map(order => ({ label: describe(order), amount: formatAmount(order.amountRappen) })),
    total: { label: labels.openAmount, amount: totalOf(orders) },
    request: `${words.onNextPages} ${words.payEach}`,
  }
}
