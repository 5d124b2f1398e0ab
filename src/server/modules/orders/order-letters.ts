import { dueOnSendingInvoice, dueOnSendingStep } from '#domain/dunning-policy.ts'
import { invoiceTitles, stepTitles } from '#domain/dunning-words.ts'
import { formatIban } from '#domain/iban.ts'
import { defaultInterestPercent } from '#domain/interest.ts'
import { type DunningStep, dunningSteps, statusAfterStep } from '#domain/order-machine.ts'
import { addDays, type PlainDate, zurichDate } from '#domain/plain-date.ts'
import { derivePaymentReference, formatReference } from '#domain/qr-reference.ts'
import type { Tx } from '#server/db/database.ts'
import type { DocumentKind, MailAction } from '#server/db/tables/orders.ts'
import { type RenderedMail, renderMail } from '#server/mail/templates/render-mail.ts'
import { renderBetreibungSheet } from '../invoices/render-betreibung-sheet.ts'
import { renderInvoice } from '../invoices/render-invoice.ts'
import { renderReminder } from '../invoices/render-reminder.ts'
import type { OrderEngine } from './order-engine.ts'
import { type OrderFacts, readOrderFacts } from './order-facts.ts'
import type { OrderRow } from './order-records.ts'

export interface OrderDocument {
  kind: DocumentKind
  filename: string
  bytes: Buffer
}

export interface OrderLetter {
  document: OrderDocument
  mail: RenderedMail & { to: string; template: DocumentKind }
  dueDate: PlainDate
  paymentReference: string
}

type Needs = Pick<OrderEngine, 'creditor' | 'officeEmail' | 'policy' | 'sources'>

/** The invoice as it would look if it were sent today. */
export async function writeInvoiceDocument(
  needs: Needs,
  tx: Tx,
  order: OrderRow,
  today: PlainDate,
): Promise<OrderDocument> {
  return renderInvoiceDocument(await gather(needs, tx, order, today))
}

/** The PDF and the mail of an action, dated today. */
export async function writeOrderLetter(
  needs: Needs,
  tx: Tx,
  order: OrderRow,
  action: MailAction,
  today: PlainDate,
): Promise<OrderLetter> {
  const gathered = await gather(needs, tx, order, today)
  if (action === 'send-invoice') return writeInvoice(gathered)
  const dueDate = dueOnSendingStep(needs.policy, action, today)
  return action === 'betreibung-request'
    ? writeBetreibungRequest(gathered, dueDate, await readSentSteps(tx, order.id), needs.officeEmail)
    : writeReminder(gathered, action, dueDate)
}

async function gather(needs: Needs, tx: Tx, order: OrderRow, today: PlainDate) {
  const { invoiceReference, amountRappen } = order
  if (!invoiceReference) throw new Error(`Order ${order.id} has no invoice number to print`)
  const { creditor } = needs
  const facts = await readOrderFacts(needs, tx, order)
  // Derived anew for every letter: after the provider changed its account, the stored one may not fit the new kind.
  const paymentReference = derivePaymentReference(invoiceReference, creditor.iban).reference
  const { payer, course, language } = facts
  // A date agreed with the customer before sending stands, unless it has gone by.
  const agreed = order.dueDate && order.dueDate > today ? order.dueDate : null
  const invoiceDueOn = agreed ?? dueOnSendingInvoice(needs.policy, today)
  const letter = {
    ...{ language, creditor, payer, course, amountRappen, paymentReference },
    invoiceNumber: invoiceReference,
    issuedOn: today,
  }
  return { order, facts, letter, invoiceDueOn, mailFacts: mailFactsOf(needs, facts, letter) }
}

type Gathered = Awaited<ReturnType<typeof gather>>

function mailFactsOf(
  { creditor, officeEmail }: Needs,
  { contact, swimmer, course }: OrderFacts,
  letter: { invoiceNumber: string; amountRappen: number; paymentReference: string },
) {
  return {
    sender: { name: creditor.name, email: officeEmail },
    ...{ contact, swimmer, courseName: course.name },
    invoiceNumber: letter.invoiceNumber,
    amountRappen: letter.amountRappen,
    iban: formatIban(creditor.iban),
    reference: formatReference(letter.paymentReference),
  }
}

async function renderInvoiceDocument({ letter, invoiceDueOn }: Gathered): Promise<OrderDocument> {
  return {
    kind: 'invoice',
    filename: nameFile(invoiceTitles[letter.language], letter.invoiceNumber),
    bytes: await renderInvoice({ ...letter, dueOn: invoiceDueOn }),
  }
}

async function writeInvoice(gathered: Gathered): Promise<OrderLetter> {
  const { facts, letter, mailFacts, invoiceDueOn: dueOn } = gathered
  const mail = renderMail('invoice', facts.language, { ...mailFacts, dueOn })
  return {
    document: await renderInvoiceDocument(gathered),
    mail: { ...mail, to: facts.contact.email, template: 'invoice' },
    dueDate: dueOn,
    paymentReference: letter.paymentReference,
  }
}

async function writeReminder(
  gathered: Gathered,
  step: Exclude<DunningStep, 'betreibung-request'>,
  dueOn: PlainDate,
): Promise<OrderLetter> {
  const { facts, letter, mailFacts } = gathered
  const { invoicedOn, initialDueOn } = historyOf(gathered)
  const mail = renderMail(step, facts.language, { ...mailFacts, dueOn, initialDueOn })
  const bytes = await renderReminder({ ...letter, step, dueOn, invoicedOn, initiallyDueOn: initialDueOn })
  const filename = nameFile(stepTitles[step][letter.language], letter.invoiceNumber)
  return {
    document: { kind: step, filename, bytes },
    mail: { ...mail, to: facts.contact.email, template: step },
    dueDate: dueOn,
    paymentReference: letter.paymentReference,
  }
}

async function writeBetreibungRequest(
  gathered: Gathered,
  dueDate: PlainDate,
  reminders: SentStep[],
  officeEmail: string,
): Promise<OrderLetter> {
  const { facts, letter, mailFacts } = gathered
  const { invoicedOn, initialDueOn } = historyOf(gathered)
  const debtor = facts.resident
  const claim = {
    courseName: facts.course.name,
    invoiceNumber: letter.invoiceNumber,
    interestPercent: defaultInterestPercent,
    // The first day of default is the one after the due date.
    interestFrom: addDays(initialDueOn, 1),
  }
  const place = [debtor.postalCode, debtor.city].filter(Boolean).join(' ')
  const mail = renderMail('betreibung-request', 'de', {
    ...{ ...mailFacts, ...claim, initialDueOn, debtor },
    debtorAddress: [debtor.street ?? '', place].filter(line => line !== ''),
  })
  const bytes = await renderBetreibungSheet({
    ...{ ...claim, creditor: letter.creditor, debtor, invoicedOn, reminders },
    claimRappen: letter.amountRappen,
    issuedOn: letter.issuedOn,
  })
  const filename = nameFile(stepTitles['betreibung-request'].de, letter.invoiceNumber)
  return {
    document: { kind: 'betreibung-request', filename, bytes },
    mail: { ...mail, to: officeEmail, template: 'betreibung-request' },
    dueDate,
    paymentReference: letter.paymentReference,
  }
}

interface SentStep {
  step: DunningStep
  sentOn: PlainDate
}

async function readSentSteps(tx: Tx, orderId: string): Promise<SentStep[]> {
  const rows = await tx
    .selectFrom('reminders')
    .select(['step', 'sentAt'])
    .where('orderId', '=', orderId)
    .orderBy('sentAt')
    .execute()
  return rows.flatMap(({ step: status, sentAt }) => {
    const step = dunningSteps.find(candidate => statusAfterStep[candidate] === status)
    return step ? [{ step, sentOn: zurichDate(new Date(sentAt)) }] : []
  })
}

function historyOf({ order, letter }: Gathered): { invoicedOn: PlainDate; initialDueOn: PlainDate } {
  const invoicedOn = order.invoiceSentAt ? zurichDate(new Date(order.invoiceSentAt)) : letter.issuedOn
  return { invoicedOn, initialDueOn: order.initialDueDate ?? order.dueDate ?? letter.issuedOn }
}

/** `1.-Mahnung-2026-00042.pdf` */
function nameFile(title: string, invoiceNumber: string): string {
  const name = title.replaceAll(/[()]/g, '').replaceAll(/[\s/]+/g, '-')
  return `${name}-${invoiceNumber}.pdf`
}
