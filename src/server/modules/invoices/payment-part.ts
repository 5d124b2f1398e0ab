import { SwissQRBill } from 'swissqrbill/pdf'
import { SwissQRCode } from 'swissqrbill/svg'
import type { Data } from 'swissqrbill/types'
import { type StructuredAddress, structureAddress } from '#domain/address/postal-address.ts'
import { isQrIban, isValidIban, normalizeIban } from '#domain/billing/iban.ts'
import { isCreditorReference, isQrReference } from '#domain/billing/qr-reference.ts'
import { shorten, toQrText } from '#domain/billing/qr-text.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { type Language, type PaymentPartLanguage, paymentPartLanguage } from '#domain/languages.ts'
import { regular, widthOf } from './fonts/fonts.ts'
import { type Creditor, type Payer, payerName } from './letter-data.ts'
import { mm } from './page.ts'
import { addElement, drawTagged, openArtifact, openTagged } from './structure.ts'

export interface Payment {
  creditor: Creditor
  invoiceNumber: string
  /** The date of the invoice, where the letter is another one. */
  invoicedOn?: PlainDate
  issuedOn: PlainDate
  payer: Payer
  amountRappen: number
  paymentReference: string
  /** Unstructured message, shown to both sides. */
  message: string
  language: Language
}

/** Draws receipt and payment part at the foot of the current page. */
export function drawPaymentPart(doc: PDFKit.PDFDocument, payment: Payment): void {
  refuseInvalid(payment)
  const data = qrDataOf(payment)
  const bill = new SwissQRBill(data, {
    language: libraryLanguage[paymentPartLanguage(payment.language)],
    fontName: regular,
  })
  // The library prints an empty line for a missing street and lets very long lines run into the amount.
  Object.assign(bill, { formatAddress: (address: LibraryAddress) => printAddress(doc, address) })
  doc.fillColor('black').y = 0
  tagBill(doc, paymentPartLanguage(payment.language), () => bill.attachTo(doc))
}

/** The code alone, as an SVG picture. */
export function drawQrCode(payment: Payment): string {
  refuseInvalid(payment)
  return new SwissQRCode(qrDataOf(payment)).toString()
}

function qrDataOf(payment: Payment): Data {
  const debtor = debtorOf(payment.payer)
  return {
    currency: 'CHF',
    // Rappen / 100 is the number nearest to the amount, and the library prints it with two decimals: exact.
    amount: payment.amountRappen / 100,
    reference: payment.paymentReference,
    message: messageOf(payment),
    creditor: {
      ...libraryAddress(creditorOf(payment.creditor)),
      account: normalizeIban(payment.creditor.iban),
    },
    ...(debtor && { debtor: libraryAddress(debtor) }),
    ...alternativesOf(payment),
  }
}

type LibraryAddress = ReturnType<typeof libraryAddress>

const libraryLanguage = { de: 'DE', fr: 'FR', it: 'IT', en: 'EN' } as const

export function creditorOf(creditor: Creditor): StructuredAddress {
  const address = structureAddress(creditor)
  if (!address) throw new Error('The creditor needs a name, a postal code, a town and a country')
  return address
}

export function debtorOf(payer: Payer): StructuredAddress | null {
  return structureAddress({ ...payer, name: payerName(payer) })
}

/** Message and bill information share 140 characters. */
export const messageOf = (payment: Payment) =>
  shorten(toQrText(payment.message), 140 - (alternativesOf(payment).additionalInformation?.length ?? 0))

/**
 * The line of the bill's information precedes them, and the library leaves it out when it is empty. So it says what
 * accounting programs read: number and date of the invoice, in the syntax of Swico.
 */
function alternativesOf(payment: Payment): Pick<Data, 'additionalInformation' | 'av1' | 'av2'> {
  const [av1, av2] = payment.creditor.alternativeProcedures ?? []
  if (!av1) return {}
  return { additionalInformation: billInformationOf(payment), av1, ...(av2 && { av2 }) }
}

export const billInformationOf = ({ invoiceNumber, issuedOn, invoicedOn = issuedOn }: Payment) =>
  `//S1/10/${invoiceNumber}/11/${invoicedOn.replaceAll('-', '').slice(2)}`

/** What the library does not check, and no bank would pay. */
function refuseInvalid({ creditor, amountRappen, paymentReference }: Payment): void {
  if (!isValidIban(creditor.iban)) throw new RangeError(`${creditor.iban} is not a Swiss IBAN`)
  if (!Number.isSafeInteger(amountRappen) || amountRappen <= 0) {
    throw new RangeError(`${amountRappen} Rappen cannot be asked for`)
  }
  const fits = isQrIban(creditor.iban)
    ? isQrReference(paymentReference)
    : isCreditorReference(paymentReference)
  if (!fits)
    throw new RangeError(`The reference ${paymentReference} does not fit the account ${creditor.iban}`)
}

function libraryAddress(address: StructuredAddress) {
  return {
    name: address.name,
    address: address.street,
    // An empty number is a missing one to the library: it would print a stray space.
    ...(address.houseNumber && { buildingNumber: address.houseNumber }),
    zip: address.postalCode,
    city: address.town,
    country: address.country,
  }
}

/**
 * As the receipt and the payment part show it; the QR code itself always holds the whole address. Two addresses of
 * five lines fit on the receipt.
 */
function printAddress(doc: PDFKit.PDFDocument, address: LibraryAddress): string {
  const place = `${address.country === 'CH' ? '' : `${address.country}-`}${address.zip} ${address.city}`
  const street = [address.address, address.buildingNumber].filter(Boolean).join(' ')
  const [name, middle] = [fitReceipt(doc, address.name, 2), fitReceipt(doc, street, 2)]
  const isFull = linesOf(doc, name) + linesOf(doc, middle) === 4
  return [name, middle, fitReceipt(doc, place, isFull ? 1 : 2)].filter(Boolean).join('\n')
}

function fitReceipt(doc: PDFKit.PDFDocument, line: string, lines: 1 | 2): string {
  let text = line
  while (linesOf(doc, text) > lines) text = `${text.replace(/…$/, '').slice(0, -2).trimEnd()}…`
  return text
}

/** How many lines of 8 points a text takes on the receipt. */
function linesOf(doc: PDFKit.PDFDocument, text: string): number {
  const width = mm(52)
  if (widthOf(text, 8) < width * 0.9) return 1
  // Measuring must not change what the library draws next.
  const { _font: font, _fontSize: size } = doc as unknown as { _font: object; _fontSize: number }
  doc.font(regular).fontSize(8)
  // pdfkit counts the end of a line as part of its last word, so it is measured with one.
  const height = doc.heightOfString(`${text}\n.`, { width })
  const lines = Math.round(height / doc.currentLineHeight(true)) - 1
  Object.assign(doc, { _font: font, _fontSize: size })
  return lines
}

const codeWords: Record<PaymentPartLanguage, string> = {
  de: 'QR-Code mit den Angaben dieser Zahlung',
  fr: 'Code QR contenant les données de ce paiement',
  it: 'Codice QR con i dati di questo pagamento',
  en: 'QR code with the details of this payment',
}

const top = mm(297 - 105)
const titles = { receipt: mm(5), payment: mm(67) }
const code = { left: mm(67), top: top + mm(17), size: mm(46) }

/**
 * Tags what the library draws: each text a paragraph, the code a figure, the rest decoration. It draws the code
 * after the title that stands above it, and before any other text.
 */
function tagBill(doc: PDFKit.PDFDocument, language: PaymentPartLanguage, draw: () => void): void {
  const section = addElement(doc, 'Sect', undefined, { lang: `${language}-CH` })
  const write = doc.text.bind(doc) as (...drawn: unknown[]) => unknown
  const figure = {
    type: 'Figure',
    parent: section,
    options: {
      alt: codeWords[language],
      bbox: [code.left, code.top, code.left + code.size, code.top + code.size],
    },
  }
  let close = openArtifact(doc)
  const text = (...drawn: unknown[]) => {
    close()
    const isTitle = (x: number) => isNear(drawn[1], x) && isNear(drawn[2], top + mm(5))
    const type = isTitle(titles.receipt) || isTitle(titles.payment) ? 'H2' : 'P'
    drawTagged(doc, { type, parent: section }, () => write(...drawn))
    close = isTitle(titles.payment) ? openTagged(doc, figure) : openArtifact(doc)
    return doc
  }
  Object.assign(doc, { text })
  draw()
  Reflect.deleteProperty(doc, 'text')
  close()
}

const isNear = (drawn: unknown, wanted: number) => typeof drawn === 'number' && Math.abs(drawn - wanted) < 1
