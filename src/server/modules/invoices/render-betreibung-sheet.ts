import { countryCode } from '#domain/address/countries.ts'
import { formatIban } from '#domain/billing/iban.ts'
import { formatChf } from '#domain/billing/money.ts'
import { formatLetterDate } from '#domain/calendar/plain-date.ts'
import { nameSentLetters } from '#domain/dunning/dunning-words.ts'
import { interestRappen } from '#domain/dunning/interest.ts'
import { writeClaim, writeInterest } from '#server/mail/templates/betreibung-request.ts'
import { betreibungWords } from '#server/mail/templates/words/betreibung-words.ts'
import { plainAccountOf } from './betreibung-notes.ts'
import { bold, regular } from './fonts/fonts.ts'
import type { BetreibungData, Payer } from './letter-data.ts'
import { drawRule, drawSender, finishSheet, ink, mm, openSheet, page, writeText } from './page.ts'
import { addElement, drawArtifact, type Element } from './structure.ts'

/**
 * What the office of debt collection needs to know (SchKG 67), for the provider to sign and file. It is written in the
 * language of that office, goes to no customer and carries no payment part.
 */
export function renderBetreibungSheet(data: BetreibungData): Promise<Buffer> {
  const { language } = data
  const words = betreibungWords[language]
  const doc = openSheet({
    language,
    title: `${words.title} – ${words.invoice} ${data.invoiceNumber}`,
    subject: `${data.debtor.firstName} ${data.debtor.lastName}`,
    author: data.creditor.name,
    issuedOn: data.issuedOn,
  })
  const top = Math.max(mm(50), drawSender(doc, data.creditor) + 16)
  let y = writeText(doc, top, words.title, { size: 18, weight: bold, tag: 'H1' })
  y = writeText(doc, y + 2, words.law, { size: 9, color: ink.quiet }) + 12
  drawRule(doc, y, ink.accent, 1)
  const table = addElement(doc, 'Table')
  for (const row of sheetRows(data)) y = drawRow(doc, y, row, addElement(doc, 'TR', table))
  drawSignature(doc, y, data)
  return finishSheet(doc)
}

interface Row {
  label: string
  strong?: string
  text?: readonly (string | null | undefined)[]
}

function sheetRows(data: BetreibungData): Row[] {
  const { creditor, debtor, language } = data
  const words = betreibungWords[language]
  const account = plainAccountOf(creditor)
  const date = (day: string) => formatLetterDate(day, language)
  const rows: Row[] = [
    {
      label: words.office,
      strong: officeOf(debtor, words.officeFor),
      text: [words.residence],
    },
    {
      label: words.creditor,
      strong: creditor.name,
      text: [
        creditor.street,
        `${creditor.postalCode} ${creditor.city}`,
        words.account(account ? formatIban(account) : `(IBAN) ${'_'.repeat(30)}`),
      ],
    },
    {
      label: words.debtor,
      strong: `${debtor.firstName} ${debtor.lastName}`,
      text: [debtor.street, placeOf(debtor)],
    },
    { label: words.representative, text: [data.legalRepresentative || words.noneKnown] },
    {
      label: words.claim,
      strong: formatChf(data.claimRappen),
      text: data.statement && writeClaim(data.statement, language),
    },
    ...interestRows(data),
    {
      label: words.reason,
      strong: words.invoiceOf(data.invoiceNumber, date(data.invoicedOn)),
      text: [words.course(quoteInside(data.courseName))],
    },
    {
      label: words.costs,
      text: [words.costsText],
    },
  ]
  if (data.sent.length > 0) {
    const sent = nameSentLetters(data.sent, language).map(({ title, sentOn }) =>
      words.letterOf(title, date(sentOn)),
    )
    rows.splice(-1, 0, { label: words.letters, text: sent })
  }
  return rows
}

/** None before the claim is in default. */
function interestRows(data: BetreibungData): Row[] {
  const { language } = data
  const words = betreibungWords[language]
  const strong = writeInterest(data, language)
  if (!strong || !data.interestFrom) return []
  const until = formatLetterDate(data.issuedOn, language)
  const { claimRappen, interestFrom, issuedOn, interestPercent, charged } = data
  const principalRappen = charged?.principalRappen ?? claimRappen
  const accrued = interestRappen(principalRappen, interestFrom, issuedOn, interestPercent)
  const text = charged?.interestUntil
    ? words.interestHeld(until)
    : words.interestAccrued(until, formatChf(accrued))
  return [{ label: words.interestLabel, strong, text: [text] }]
}

/** Where the person lives abroad or nowhere known, staff write the office in. */
function officeOf(debtor: Payer, officeFor: (place: string) => string): string {
  const isKnown = countryCode(debtor.country) === 'CH' && placeOf(debtor)
  return isKnown ? officeFor(placeOf(debtor)) : ' '
}

/** Quotation marks inside « » are ‹ ›. */
const quoteInside = (text: string) => text.replaceAll('«', '‹').replaceAll('»', '›')

function placeOf(debtor: Payer): string {
  const place = [debtor.postalCode, debtor.city].filter(Boolean).join(' ')
  const country = countryCode(debtor.country)
  return country === 'CH' ? place : [place, country ?? debtor.country].filter(Boolean).join(', ')
}

function drawRow(doc: PDFKit.PDFDocument, above: number, row: Row, parent: Element): number {
  const top = turnPage(doc, above, mm(24))
  const column = { x: page.left + mm(52), width: page.right - page.left - mm(52) }
  const label = { width: mm(48), size: 9, color: ink.quiet }
  const labelBottom = writeText(doc, top + 8, row.label, { ...label, tag: 'TH', scope: 'Row', parent })
  const cell = { ...column, parent: addElement(doc, 'TD', parent) }
  const text = row.text?.filter(Boolean).join('\n')
  let y = top + 7
  if (row.strong) y = writeText(doc, y, row.strong, { ...cell, weight: bold })
  if (text) y = writeText(doc, y, text, { ...cell, size: 9.5 })
  const bottom = Math.max(labelBottom, y) + 4
  drawRule(doc, bottom)
  return bottom
}

/** The y to go on at: further down, or on a new page where that much no longer fits. */
function turnPage(doc: PDFKit.PDFDocument, y: number, height: number): number {
  if (y + height <= page.bottom) return y
  doc.addPage({ size: 'A4', margin: 0 })
  return mm(20)
}

function drawSignature(doc: PDFKit.PDFDocument, y: number, data: BetreibungData): void {
  const words = betreibungWords[data.language]
  const columns = {
    place: { x: page.left, width: mm(70) },
    signature: { x: page.left + mm(90), width: mm(78) },
  }
  const place = `${data.creditor.city}, ${formatLetterDate(data.issuedOn, data.language)}`
  const height = doc.font(regular).fontSize(10).heightOfString(place, { width: columns.place.width })
  const lineTop = turnPage(doc, y, mm(40) + height) + mm(22) + height
  writeText(doc, lineTop - height - 4, place, { ...columns.place, lineGap: 0 })
  for (const { x, width } of Object.values(columns)) {
    drawArtifact(doc, () =>
      doc
        .moveTo(x, lineTop)
        .lineTo(x + width, lineTop)
        .lineWidth(0.6)
        .strokeColor(ink.text)
        .stroke(),
    )
  }
  const caption = { size: 8, color: ink.quiet }
  writeText(doc, lineTop + 3, words.placeAndDate, { ...columns.place, ...caption })
  writeText(doc, lineTop + 3, words.signature(data.creditor.name), { ...columns.signature, ...caption })
}
