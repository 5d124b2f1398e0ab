import { createHash } from 'node:crypto'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { titleStep } from '#domain/dunning/dunning-words.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import type { DocumentKind } from '#server/db/tables/orders.ts'
import { wordsOf } from '#server/mail/templates/words/words-of.ts'
import { nameFile } from '#server/modules/orders/documents/order-letters.ts'
import { renderCoursePlan } from '../courses/course-plan.ts'
import type { Row } from '../demo-rows.ts'
import type { MailRow } from '../mails/mail-log.ts'
import type { DemoData } from '../make-demo-data.ts'
import type { DemoProvider } from '../provider.ts'
import { createRandom, type Random } from '../random.ts'
import { renderCreditNoteOf, renderInvoiceOf, renderLetterOf } from './order-papers.ts'
import type { DemoOrder } from './orders.ts'

export interface DemoDocuments {
  files: Row<'files'>[]
  documents: Row<'order_documents'>[]
  attachments: Row<'email_attachments'>[]
}

const contentType = 'application/pdf'

/** Drawing takes time and the first start should be quick, so only a few orders have their real PDFs. */
const drawn: readonly (readonly [generation: 4 | 5, status: OrderStatus])[] = [
  [4, 'INVOICE_READY'],
  [4, 'PAYMENT_REQUESTED'],
  [4, 'PAID'],
  [5, 'INVOICE_READY'],
  [5, 'PAYMENT_REQUESTED'],
  [5, 'REMINDER1'],
  [5, 'PAID'],
]

export async function makeDocuments(
  seed: number,
  provider: DemoProvider,
  data: DemoData,
): Promise<DemoDocuments> {
  const random = createRandom(seed, 'documents')
  const made: DemoDocuments = { files: [], documents: [], attachments: [] }
  for (const [generation, status] of drawn) {
    const order = newest(
      data.orders
        .filter(order => order !== data.uncertain.order)
        .filter(({ row }) => row.generation === generation && row.status === status),
    )
    if (order) await drawOrder(random, provider, data, order, made)
  }
  const credited = newest(data.orders.filter(({ creditNote }) => creditNote))
  if (credited) await drawOrder(random, provider, data, credited, made)
  await drawUncertain(random, provider, data, made)
  for (const location of data.locations) {
    if (!location.pdfurl) continue
    const bytes = await renderCoursePlan(provider, data, location)
    const place = { bucket: 'locations', path: location.pdfurl }
    made.files.push(describeFile(random.uuid(), place, bytes, location.createdAt))
  }
  return made
}

const newest = (orders: readonly DemoOrder[]) =>
  orders.reduce<DemoOrder | undefined>(
    (best, order) => (best && best.row.updatedAt > order.row.updatedAt ? best : order),
    undefined,
  )

async function drawOrder(
  random: Random,
  provider: DemoProvider,
  { mails }: DemoData,
  order: DemoOrder,
  made: DemoDocuments,
) {
  const { row, invoicedAt, letters, booking } = order
  if (!invoicedAt) return
  const sentOn = row.invoiceSentAt && zurichDate(new Date(row.invoiceSentAt))
  const invoice = await renderInvoiceOf(provider, order, sentOn || zurichDate(new Date(invoicedAt)))
  add(random, made, order, {
    fileId: random.uuid(),
    kind: 'invoice',
    filename: row.invoicePdfFilename ?? 'invoice.pdf',
    bytes: invoice,
    at: row.invoiceSentAt ?? invoicedAt,
    mail: mails.invoiceMails.get(order),
  })
  for (const letter of letters) {
    const title = titleStep(letter.step, booking.family.language, letter.facts).replaceAll(/[()]/g, '')
    add(random, made, order, {
      fileId: random.uuid(),
      kind: letter.step,
      filename: `${title.replaceAll(/[\s/]+/g, '-')}-${row.invoiceReference}.pdf`,
      bytes: await renderLetterOf(provider, order, letter),
      at: letter.sentAt,
      mail: mails.letterMails.get(letter),
    })
  }
  const { creditNote } = order
  if (!creditNote) return
  add(random, made, order, {
    fileId: random.uuid(),
    kind: creditNote,
    at: row.updatedAt,
    mail: mails.creditNoteMails.get(order),
    filename: nameFile(wordsOf[booking.family.language].statement['credit-note'], creditNote),
    bytes: await renderCreditNoteOf(provider, order, creditNote),
  })
}

/** The invoice whose mail may or may not have arrived. */
async function drawUncertain(
  random: Random,
  provider: DemoProvider,
  { uncertain }: DemoData,
  made: DemoDocuments,
) {
  const { order, mail, delivery } = uncertain
  const bytes = await renderInvoiceOf(provider, order, zurichDate(new Date(delivery.claimedAt)))
  add(random, made, order, { ...delivery.plan.document, bytes, at: delivery.claimedAt, mail })
}

interface Paper {
  fileId: string
  kind: DocumentKind
  filename: string
  bytes: Buffer
  at: string
  /** Absent for a preview, and for mails the log has forgotten. */
  mail: MailRow | undefined
}

function add(random: Random, made: DemoDocuments, { row }: DemoOrder, paper: Paper) {
  const { fileId, kind, filename, bytes, at, mail } = paper
  const name = mail || row.invoiceSentAt ? `${kind}-${random.uuid()}` : 'preview'
  const file = describeFile(fileId, { bucket: 'order-documents', path: `${row.id}/${name}.pdf` }, bytes, at)
  made.files.push(file)
  made.documents.push({ id: random.uuid(), orderId: row.id, kind, filename, fileId, createdAt: at })
  if (mail) {
    made.attachments.push({ emailId: mail.id, index: 0, filename, contentType, size: file.size, fileId })
  }
}

function describeFile(
  id: string,
  place: { bucket: string; path: string },
  bytes: Buffer,
  createdAt: string,
): Row<'files'> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { id, ...place, contentType, size: bytes.byteLength, sha256, bytes, createdAt }
}
