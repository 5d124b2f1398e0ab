import type * as z from 'zod'
import { sitePages } from '#contract/routes/paths.ts'
import type { letterPreviewRoutes, PreviewedLetter } from '#contract/settings/letters.ts'
import { formatCreditNoteNumber } from '#domain/billing/invoice-number.ts'
import { addDays, type PlainDate, yearOf, zurichDate } from '#domain/calendar/plain-date.ts'
import { conflict } from '#server/app-error.ts'
import type { Tx } from '#server/db/database.ts'
import { type RenderedMail, renderMail } from '#server/mail/templates/render-mail.ts'
import { wordsOf } from '#server/mail/templates/words/words-of.ts'
import { type PrintedLetter, readWords, renderLetters } from '#server/modules/invoices/letter.ts'
import { writeCreditNote } from '#server/modules/invoices/render-credit-note.ts'
import { type OrderEngine, senderOf, withCurrentSettings } from '../order-engine.ts'
import { type OrderFacts, readOrderFacts } from '../order-facts.ts'
import type { OrderRow } from '../order-records.ts'
import { nameFile, type OrderDocument, vatOf, writeOrderLetter } from './order-letters.ts'

type Asked = z.output<typeof letterPreviewRoutes.previewLetter.body>

/** A sample mail in this language with these sentences. Nothing is stored. */
export function previewLetter(engine: OrderEngine, asked: Asked, now: Date) {
  const { language, letter, texts } = asked
  return engine.db.transaction().execute(async tx => {
    const order = await findExample(tx, asked)
    const settled = await withCurrentSettings(engine, tx)
    const letters = { ...settled.letters, texts: { [language]: texts } }
    const needs = { ...settled, letters }
    const today = zurichDate(now)
    const { mail, printed, document } = isOtherMail(letter)
      ? await writeOtherMail(needs, tx, order, letter, today)
      : await writeOrderLetter(needs, tx, order, letter, today)
    return {
      orderId: order.id,
      invoice: order.invoiceReference ?? '',
      subject: mail.subject,
      text: mail.text,
      attached: printed &&
        document && {
          text: readWords(printed),
          filename: document.filename,
          pdf: document.bytes.toString('base64'),
        },
    }
  })
}

/** The one that was asked for, or the newest. */
async function findExample(tx: Tx, { language, invoice }: Asked): Promise<OrderRow> {
  const invoices = tx
    .selectFrom('orders')
    .innerJoin('contacts', 'contacts.id', 'orders.contactId')
    .selectAll('orders')
    .where('contacts.preferredLanguage', '=', language)
    .where('invoiceReference', 'is not', null)
  const chosen = invoice ? invoices.where('invoiceReference', '=', invoice) : invoices
  const found = await chosen.orderBy('orders.createdAt', 'desc').limit(1).executeTakeFirst()
  if (!found) throw conflict('letter.no-invoice')
  return found
}

const lessonKinds = {
  'lesson-cancelled': 'cancelled',
  'lesson-moved': 'moved',
  'lesson-restored': 'restored',
} as const

const templates = {
  ...lessonKinds,
  'booking-confirmation': true,
  'payment-confirmation': true,
  'credit-note': true,
  'refund-account': true,
  'course-cancelled': true,
} as const

type OtherMail = keyof typeof templates

/** Those that send no order a step further. */
const isOtherMail = (letter: PreviewedLetter): letter is OtherMail => letter in templates

interface WrittenMail {
  mail: RenderedMail
  printed: PrintedLetter | null
  document: Pick<OrderDocument, 'filename' | 'bytes'> | null
}

/** A mail as it would be written today about this order. */
async function writeOtherMail(
  needs: Pick<OrderEngine, 'creditor' | 'officeEmail' | 'letters' | 'sources' | 'publicUrl'>,
  tx: Tx,
  order: OrderRow,
  letter: OtherMail,
  today: PlainDate,
): Promise<WrittenMail> {
  const facts = await readOrderFacts(needs, tx, order)
  const about = {
    sender: senderOf(needs),
    contact: facts.contact,
    swimmer: facts.swimmer,
    courseName: facts.course.name,
    invoiceNumber: order.invoiceReference ?? '',
    amountRappen: order.amountRappen,
  }
  const { language } = facts
  const alone = (mail: RenderedMail) => ({ mail, printed: null, document: null })
  switch (letter) {
    case 'booking-confirmation':
      return alone(renderMail(letter, language, { ...about, ...courseOf(facts) }))
    case 'payment-confirmation':
      return alone(renderMail(letter, language, { ...about, receivedOn: today, creditRappen: 0 }))
    case 'course-cancelled':
      return alone(renderMail(letter, language, about))
    case 'refund-account': {
      const { invoiceNumber, courseName } = about
      const link = {
        url: `${needs.publicUrl}${sitePages.refund}`,
        expiresOn: addDays(today, 14),
        paidFor: [{ invoiceNumber, courseName }],
      }
      return alone(renderMail(letter, language, { ...about, ...link }))
    }
    case 'credit-note': {
      const number = formatCreditNoteNumber(yearOf(today), 1)
      const credit = { creditedRappen: order.amountRappen, openRappen: 0, creditRappen: 0 }
      const data = {
        language,
        texts: needs.letters.texts[language],
        creditor: needs.creditor,
        payer: facts.payer,
        course: facts.course,
        vat: vatOf(order),
        issuedOn: today,
        number,
        invoiceNumber: about.invoiceNumber,
        invoicedRappen: order.amountRappen,
        ...credit,
        invoicedOn: order.invoiceSentAt ? zurichDate(new Date(order.invoiceSentAt)) : today,
      }
      const printed = { data, content: writeCreditNote(data) }
      const filename = nameFile(wordsOf[language].statement['credit-note'], number)
      return {
        mail: renderMail(letter, language, { ...about, ...credit, number }),
        printed,
        document: { filename, bytes: await renderLetters([printed]) },
      }
    }
    default: {
      const notice = {
        ...about,
        reason: '',
        notices: [{ kind: lessonKinds[letter], lessons: [lessonOf(facts, letter, today)] }],
      }
      return alone(renderMail('lesson-notice', language, notice))
    }
  }
}

function courseOf({ course: { location, dates = [], startTime } }: OrderFacts) {
  const [startsOn] = [...dates].sort()
  return {
    lessonDates: dates,
    ...(location ? { location } : {}),
    ...(startsOn ? { startsOn } : {}),
    ...(startTime ? { startTime: startTime.slice(0, 5) } : {}),
  }
}

function lessonOf({ swimmer, course }: OrderFacts, letter: keyof typeof lessonKinds, today: PlainDate) {
  const [date = today] = course.dates ?? []
  return {
    swimmer,
    courseName: course.name,
    date,
    startTime: course.startTime?.slice(0, 5) ?? '',
    place: course.location ?? '',
    movedTo: letter === 'lesson-moved' ? addDays(date, 7) : null,
  }
}
