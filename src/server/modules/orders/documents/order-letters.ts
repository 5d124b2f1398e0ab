import { officeLanguageOf } from '#domain/address/office-language.ts'
import { formatIban } from '#domain/billing/iban.ts'
import { derivePaymentReference, formatReference } from '#domain/billing/qr-reference.ts'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { type Charge, chargesOfStep } from '#domain/dunning/charges.ts'
import { type DunningFacts, dunningFactsOn, type SentStep } from '#domain/dunning/dunning-facts.ts'
import { dueOnSendingInvoice, dueOnSendingStep } from '#domain/dunning/dunning-policy.ts'
import { invoiceTitles, titleStep } from '#domain/dunning/dunning-words.ts'
import { defaultInterestPercent } from '#domain/dunning/interest.ts'
import { openParts } from '#domain/ledger/open-amount.ts'
import type { Statement } from '#domain/ledger/statement.ts'
import { type CustomerStep, dunningSteps, statusAfterStep } from '#domain/orders/order-machine.ts'
import type { Tx } from '#server/db/database.ts'
import type { DocumentKind, MailAction } from '#server/db/tables/orders.ts'
import type { ChargedClaim } from '#server/mail/templates/betreibung-request.ts'
import type { RemindedOrder } from '#server/mail/templates/family-reminder.ts'
import { type RenderedMail, renderMail } from '#server/mail/templates/render-mail.ts'
import { writeBetreibungNotes } from '#server/modules/invoices/betreibung-notes.ts'
import type { PrintedLetter } from '#server/modules/invoices/letter.ts'
import type { InvoiceData } from '#server/modules/invoices/letter-data.ts'
import { renderBetreibungSheet } from '#server/modules/invoices/render-betreibung-sheet.ts'
import {
  renderInvoice,
  writeInvoice as writeInvoiceContent,
} from '#server/modules/invoices/render-invoice.ts'
import {
  renderReminder,
  writeReminder as writeReminderContent,
} from '#server/modules/invoices/render-reminder.ts'
import { readCreditRappen, readOrderLedger } from '../ledger/ledger-rows.ts'
import { readInterestBasis, sumRappen } from '../ledger/order-entries.ts'
import { readStatement } from '../ledger/read-statement.ts'
import { type OrderEngine, senderOf } from '../order-engine.ts'
import { type OrderFacts, readOrderFacts } from '../order-facts.ts'
import type { OrderRow } from '../order-records.ts'

export interface OrderDocument {
  kind: DocumentKind
  filename: string
  bytes: Buffer
}

export interface OrderLetter {
  document: OrderDocument
  /** The same for a printer; a Betreibung request is not posted. */
  printed: PrintedLetter | null
  /** Charges it adds once it was sent. */
  charges: Charge[]
  mail: RenderedMail & { to: string; template: DocumentKind }
  /** What its mail is written from, where it can go in one with others. */
  reminded: RemindedOrder | null
  /** None when the letter sets no deadline. */
  dueDate: PlainDate | null
  paymentReference: string
}

type Needs = Pick<OrderEngine, 'creditor' | 'officeEmail' | 'policy' | 'sources' | 'letters'>

/** The invoice as it would look if it were sent today. */
export async function writeInvoiceDocument(
  needs: Needs,
  tx: Tx,
  order: OrderRow,
  today: PlainDate,
): Promise<OrderDocument> {
  const available = order.invoiceSentAt ? 0 : await readCreditRappen(tx, order.contactId)
  return renderInvoiceDocument(await gather(needs, tx, order, today, { available }))
}

/** The PDF and the mail of an action, dated today. */
export async function writeOrderLetter(
  needs: Needs,
  tx: Tx,
  order: OrderRow,
  action: MailAction,
  today: PlainDate,
): Promise<OrderLetter> {
  const { policy, officeEmail } = needs
  if (action === 'send-invoice') return writeInvoice(await gather(needs, tx, order, today))
  const initialDueOn = order.initialDueDate ?? order.dueDate ?? today
  const history = { initialDueOn, dueOn: order.dueDate, sent: await readSentSteps(tx, order.id) }
  const known = dunningFactsOn(today, history, policy.interestStart)
  const basis = await readInterestBasis(tx, order)
  const charges = chargesOfStep(policy, action, { ...basis, interestFrom: known.interestFrom, today })
  const gathered = await gather(needs, tx, order, today, { charges })
  if (action === 'betreibung-request') return writeBetreibungRequest(gathered, known, officeEmail)
  const dueOn = dueOnSendingStep(policy, action, today, history)
  return writeReminder(gathered, action, known, dueOn)
}

interface Besides {
  charges?: Charge[]
  /** Credit that would be used if the invoice were sent. */
  available?: number
}

async function gather(
  needs: Needs,
  tx: Tx,
  order: OrderRow,
  today: PlainDate,
  { charges = [], available = 0 }: Besides = {},
) {
  const { invoiceReference } = order
  if (!invoiceReference) throw new Error(`Order ${order.id} has no invoice number to print`)
  const { creditor } = needs
  const facts = await readOrderFacts(needs, tx, order)
  // Derived for every letter: after the account changed, the stored one may not fit.
  const paymentReference = derivePaymentReference(invoiceReference, creditor.iban).reference
  const { payer, course, language } = facts
  const credited = creditOnInvoice(order, available)
  const statement = credited ?? (await readStatement(tx, order, charges))
  const askedRappen = statement ? order.openRappen + sumRappen(charges) : order.amountRappen
  const amountRappen = credited ? order.amountRappen - sumRappen(credited.payments) : askedRappen
  // A date agreed with the customer before sending stays, unless it has passed.
  const agreed = order.dueDate && order.dueDate > today ? order.dueDate : null
  const invoiceDueOn = agreed ?? dueOnSendingInvoice(needs.policy, today)
  const letter = {
    language,
    creditor,
    payer,
    course,
    amountRappen,
    statement,
    paymentReference,
    texts: needs.letters.texts[language],
    invoiceNumber: invoiceReference,
    discountRappen: order.discountRappen,
    elapsedRappen: order.elapsedRappen,
    vat: vatOf(order),
    issuedOn: today,
  }
  const invoicedOn = order.invoiceSentAt ? zurichDate(new Date(order.invoiceSentAt)) : today
  const mailFacts = mailFactsOf(needs, facts, letter)
  const charged = statement && (await readCharged(tx, order, { statement, charges, today }))
  return { facts, letter, invoicedOn, invoiceDueOn, mailFacts, charges, charged }
}

type TaxedOrder = Pick<OrderRow, 'amountRappen' | 'vatTenths' | 'vatRappen'>

export const vatOf = ({ amountRappen: grossRappen, vatTenths: tenths, vatRappen: rappen }: TaxedOrder) =>
  tenths > 0 ? { tenths, rappen, grossRappen } : undefined

/** Before an invoice is sent, only credit can have paid it. */
function creditOnInvoice(order: OrderRow, available: number): Statement | undefined {
  if (order.invoiceSentAt) return undefined
  const { amountRappen: invoicedRappen, paidRappen } = order
  const amountRappen = paidRappen + Math.min(available, invoicedRappen - paidRappen)
  if (amountRappen === 0) return undefined
  return { invoicedRappen, entries: [], payments: [{ receivedOn: null, amountRappen }] }
}

/** Zero for the invoice's own claim, or the rest of it. */
async function readCharged(
  tx: Tx,
  order: OrderRow,
  { statement, charges, today }: { statement: Statement; charges: readonly Charge[]; today: PlainDate },
): Promise<ChargedClaim | undefined> {
  if (!statement.entries.some(({ amountRappen }) => amountRappen > 0)) return undefined
  const ledger = await readOrderLedger(tx, order)
  const { principal } = openParts({ ...ledger, entries: [...ledger.entries, ...charges] })
  const hasInterest = statement.entries.some(({ kind }) => kind === 'interest')
  return { principalRappen: principal, interestUntil: hasInterest ? today : null }
}

type Gathered = Awaited<ReturnType<typeof gather>>

function mailFactsOf(
  needs: Needs,
  { contact, swimmer, course }: OrderFacts,
  letter: Pick<InvoiceData, 'invoiceNumber' | 'amountRappen' | 'statement' | 'paymentReference'>,
) {
  return {
    sender: senderOf(needs),
    contact,
    swimmer,
    courseName: course.name,
    invoiceNumber: letter.invoiceNumber,
    amountRappen: letter.amountRappen,
    statement: letter.statement,
    iban: formatIban(needs.creditor.iban),
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
  const data = { ...letter, dueOn }
  const mail = renderMail('invoice', facts.language, { ...mailFacts, dueOn })
  return {
    document: await renderInvoiceDocument(gathered),
    printed: { data, content: writeInvoiceContent(data), bill: data },
    charges: [],
    mail: { ...mail, to: facts.contact.email, template: 'invoice' },
    reminded: null,
    dueDate: letter.amountRappen > 0 ? dueOn : null,
    paymentReference: letter.paymentReference,
  }
}

async function writeReminder(
  gathered: Gathered,
  step: CustomerStep,
  known: DunningFacts,
  dueOn: PlainDate,
): Promise<OrderLetter> {
  const { facts, letter, mailFacts, invoicedOn } = gathered
  const interestUntil = gathered.charged?.interestUntil
  const reminded = { ...mailFacts, ...known, step, dueOn, interestUntil }
  const mail = renderMail(step, facts.language, reminded)
  const data = { ...letter, ...known, step, dueOn, invoicedOn, interestUntil }
  const bytes = await renderReminder(data)
  const filename = nameFile(titleStep(step, letter.language, known), letter.invoiceNumber)
  return {
    document: { kind: step, filename, bytes },
    printed: { data, content: writeReminderContent(data), bill: data },
    charges: gathered.charges,
    mail: { ...mail, to: facts.contact.email, template: step },
    reminded,
    dueDate: dueOn,
    paymentReference: letter.paymentReference,
  }
}

async function writeBetreibungRequest(
  gathered: Gathered,
  known: DunningFacts,
  officeEmail: string,
): Promise<OrderLetter> {
  const { facts, letter, mailFacts, invoicedOn } = gathered
  const debtor = facts.resident
  const claim = {
    ...known,
    charged: gathered.charged,
    courseName: facts.germanCourseName,
    invoiceNumber: letter.invoiceNumber,
    interestPercent: defaultInterestPercent,
  }
  const place = [debtor.postalCode, debtor.city].filter(Boolean).join(' ')
  const mail = renderMail('betreibung-request', 'de', {
    ...mailFacts,
    ...claim,
    debtor,
    debtorAddress: [debtor.street ?? '', place].filter(line => line !== ''),
    notes: writeBetreibungNotes(letter.creditor, debtor, letter.payer),
  })
  const language = officeLanguageOf(debtor, facts.language)
  // The office reads the course's name in its own language, where that is known.
  const courseName = language === facts.language ? letter.course.name : facts.germanCourseName
  const bytes = await renderBetreibungSheet({
    ...claim,
    language,
    courseName,
    creditor: letter.creditor,
    debtor,
    invoicedOn,
    claimRappen: letter.amountRappen,
    statement: letter.statement,
    issuedOn: letter.issuedOn,
  })
  const filename = nameFile(titleStep('betreibung-request', 'de', known), letter.invoiceNumber)
  return {
    document: { kind: 'betreibung-request', filename, bytes },
    printed: null,
    charges: gathered.charges,
    mail: { ...mail, to: officeEmail, template: 'betreibung-request' },
    reminded: null,
    dueDate: null,
    paymentReference: letter.paymentReference,
  }
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

/** `1.-Mahnung-2026-00042.pdf` */
export function nameFile(title: string, invoiceNumber: string): string {
  const name = title.replaceAll(/[()]/g, '').replaceAll(/[\s/]+/g, '-')
  return `${name}-${invoiceNumber}.pdf`
}
