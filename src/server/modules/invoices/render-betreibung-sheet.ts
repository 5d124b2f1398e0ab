import { countryCode } from '#domain/countries.ts'
import { nameSentLetters } from '#domain/dunning-words.ts'
import { formatIban } from '#domain/iban.ts'
import { interestRappen } from '#domain/interest.ts'
import { formatChf } from '#domain/money.ts'
import { formatLetterDate } from '#domain/plain-date.ts'
import { bold } from './fonts.ts'
import type { BetreibungData, Payer } from './letter-data.ts'
import { drawRule, drawSender, finishSheet, ink, mm, openSheet, page, writeText } from './page.ts'

/**
 * What the office of debt collection needs to know (SchKG 67), for the provider to sign and file. It is written
 * in German, goes to no customer and carries no payment part.
 */
export function renderBetreibungSheet(data: BetreibungData): Promise<Buffer> {
  const doc = openSheet({
    language: 'de',
    title: `Betreibungsbegehren – Rechnung ${data.invoiceNumber}`,
    subject: `${data.debtor.firstName} ${data.debtor.lastName}`,
    author: data.creditor.name,
    issuedOn: data.issuedOn,
  })
  drawSender(doc, data.creditor)
  let y = writeText(doc, mm(50), 'Betreibungsbegehren', { size: 18, weight: bold })
  y = writeText(doc, y + 2, 'Angaben nach Art. 67 SchKG', { size: 9, color: ink.quiet }) + 12
  drawRule(doc, y, ink.accent, 1)
  for (const row of sheetRows(data)) y = drawRow(doc, y, row)
  drawSignature(doc, y, data)
  return finishSheet(doc)
}

interface Row {
  label: string
  strong?: string
  text?: readonly (string | null | undefined)[]
  warning?: string | null
}

function sheetRows(data: BetreibungData): Row[] {
  const { creditor, debtor } = data
  const date = (day: string) => formatLetterDate(day, 'de')
  const rows: Row[] = [
    {
      label: 'Betreibungsamt',
      strong: officeOf(debtor),
      text: ['Wohnsitz der Schuldnerin oder des Schuldners (Art. 46 SchKG)'],
    },
    {
      label: 'Gläubigerin',
      strong: creditor.name,
      text: [
        creditor.street,
        `${creditor.postalCode} ${creditor.city}`,
        `Konto ${formatIban(creditor.iban)}`,
      ],
    },
    {
      label: 'Schuldnerin oder Schuldner',
      strong: `${debtor.firstName} ${debtor.lastName}`,
      text: [debtor.street, placeOf(debtor)],
      warning: addressWarning(debtor),
    },
    { label: 'Gesetzliche Vertretung', text: [data.legalRepresentative || 'keine bekannt'] },
    { label: 'Forderung', strong: formatChf(data.claimRappen) },
    ...interestRows(data),
    {
      label: 'Forderungsgrund',
      strong: `Rechnung ${data.invoiceNumber} vom ${date(data.invoicedOn)}`,
      text: [`Kurs «${data.courseName}»`],
    },
    {
      label: 'Kosten',
      text: [
        'Die Gläubigerin schiesst die Betreibungskosten vor und darf sie von den Zahlungen der Schuldnerin oder des Schuldners vorab erheben (Art. 68 SchKG).',
      ],
    },
  ]
  if (data.sent.length > 0) {
    const sent = nameSentLetters(data.sent).map(({ title, sentOn }) => `${title} vom ${date(sentOn)}`)
    rows.splice(-1, 0, { label: 'Vorangegangene Schreiben', text: sent })
  }
  return rows
}

/** None before the claim is in default. */
function interestRows({ claimRappen, interestFrom, interestPercent, issuedOn }: BetreibungData): Row[] {
  if (!interestFrom) return []
  const date = (day: string) => formatLetterDate(day, 'de')
  const accrued = interestRappen(claimRappen, interestFrom, issuedOn, interestPercent)
  return [
    {
      label: 'Zins',
      strong: `${interestPercent} % im Jahr seit ${date(interestFrom)}`,
      text: [`Verzugszins nach Art. 104 OR, bis ${date(issuedOn)} aufgelaufen ${formatChf(accrued)}`],
    },
  ]
}

function officeOf(debtor: Payer): string {
  return countryCode(debtor.country) === 'CH' && placeOf(debtor)
    ? `Zuständiges Amt für ${placeOf(debtor)}`
    : 'Zuständigkeit vor dem Einreichen prüfen'
}

function placeOf(debtor: Payer): string {
  const place = [debtor.postalCode, debtor.city].filter(Boolean).join(' ')
  const country = countryCode(debtor.country)
  return country === 'CH' ? place : [place, country ?? debtor.country].filter(Boolean).join(', ')
}

function addressWarning(debtor: Payer): string | null {
  if (countryCode(debtor.country) !== 'CH')
    return 'Wohnsitz im Ausland: Betreibungsort vor dem Einreichen klären.'
  const isComplete = debtor.street && debtor.postalCode && debtor.city
  return isComplete ? null : 'Adresse unvollständig: vor dem Einreichen ergänzen.'
}

function drawRow(doc: PDFKit.PDFDocument, top: number, row: Row): number {
  const column = { x: page.left + mm(52), width: page.right - page.left - mm(52) }
  const labelBottom = writeText(doc, top + 8, row.label, { width: mm(48), size: 9, color: ink.quiet })
  const text = row.text?.filter(Boolean).join('\n')
  let y = top + 7
  if (row.strong) y = writeText(doc, y, row.strong, { ...column, weight: bold })
  if (text) y = writeText(doc, y, text, { ...column, size: 9.5 })
  if (row.warning) y = writeText(doc, y, row.warning, { ...column, size: 9.5, color: ink.warning })
  const bottom = Math.max(labelBottom, y) + 4
  drawRule(doc, bottom)
  return bottom
}

function drawSignature(doc: PDFKit.PDFDocument, y: number, data: BetreibungData): void {
  const isRoomLeft = y + mm(34) < page.bottom
  if (!isRoomLeft) doc.addPage({ size: 'A4', margin: 0 })
  const lineTop = (isRoomLeft ? y : mm(20)) + mm(26)
  writeText(doc, lineTop - 18, `${data.creditor.city}, ${formatLetterDate(data.issuedOn, 'de')}`)
  const columns = [
    { x: page.left, width: mm(70), label: 'Ort und Datum' },
    { x: page.left + mm(90), width: mm(78), label: `Unterschrift, ${data.creditor.name}` },
  ]
  for (const { x, width, label } of columns) {
    doc
      .moveTo(x, lineTop)
      .lineTo(x + width, lineTop)
      .lineWidth(0.6)
      .strokeColor(ink.text)
      .stroke()
    writeText(doc, lineTop + 3, label, { x, width, size: 8, color: ink.quiet })
  }
}
