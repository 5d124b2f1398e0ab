import { stepTitles } from '#domain/dunning-words.ts'
import { formatIban } from '#domain/iban.ts'
import { interestRappen } from '#domain/interest.ts'
import { formatChf } from '#domain/money.ts'
import { formatLetterDate } from '#domain/plain-date.ts'
import { countryCode } from '#domain/postal-address.ts'
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
  for (const [label, lines] of sheetRows(data)) y = drawRow(doc, y, label, lines)
  drawSignature(doc, y, data)
  return finishSheet(doc)
}

type Row = readonly [label: string, lines: readonly (string | null | undefined | false)[]]

function sheetRows(data: BetreibungData): Row[] {
  const { creditor, debtor } = data
  const date = (day: string) => formatLetterDate(day, 'de')
  const accrued = interestRappen(data.claimRappen, data.interestFrom, data.issuedOn, data.interestPercent)
  const rows: Row[] = [
    ['Betreibungsamt', [officeOf(debtor), 'Wohnsitz der Schuldnerin oder des Schuldners (Art. 46 SchKG)']],
    [
      'Gläubigerin',
      [
        creditor.name,
        `${creditor.street}, ${creditor.postalCode} ${creditor.city}`,
        `Konto: ${formatIban(creditor.iban)}`,
      ],
    ],
    [
      'Schuldnerin, Schuldner',
      [`${debtor.firstName} ${debtor.lastName}`, debtor.street, placeOf(debtor), addressWarning(debtor)],
    ],
    ['Gesetzliche Vertretung', [data.legalRepresentative || 'keine bekannt']],
    ['Forderung', [formatChf(data.claimRappen)]],
    [
      'Zins',
      [
        `${data.interestPercent} % im Jahr seit ${date(data.interestFrom)} (Art. 104 OR)`,
        `aufgelaufen bis ${date(data.issuedOn)}: ${formatChf(accrued)}`,
      ],
    ],
    [
      'Forderungsgrund',
      [`Rechnung ${data.invoiceNumber} vom ${date(data.invoicedOn)}`, `Kurs «${data.courseName}»`],
    ],
    [
      'Vorangegangene Schreiben',
      data.reminders.map(({ step, sentOn }) => `${stepTitles[step].de} vom ${date(sentOn)}`),
    ],
    [
      'Kosten',
      [
        'Die Gläubigerin schiesst die Betreibungskosten vor. Sie darf sie von den Zahlungen der',
        'Schuldnerin oder des Schuldners vorab erheben (Art. 68 SchKG).',
      ],
    ],
  ]
  return rows.filter(([, lines]) => lines.length > 0)
}

function officeOf(debtor: Payer): string {
  return countryCode(debtor.country) === 'CH' && placeOf(debtor)
    ? `Zuständiges Amt für ${placeOf(debtor)}`
    : 'Zuständigkeit vor dem Einreichen prüfen'
}

function placeOf(debtor: Payer): string {
  const place = [debtor.postalCode, debtor.city].filter(Boolean).join(' ')
  const country = countryCode(debtor.country)
  return country === 'CH' ? place : [country ?? debtor.country, place].filter(Boolean).join('-')
}

function addressWarning(debtor: Payer): string | false {
  if (countryCode(debtor.country) !== 'CH') return 'Achtung: Wohnsitz im Ausland.'
  const isComplete = debtor.street && debtor.postalCode && debtor.city
  return !isComplete && 'Achtung: Adresse unvollständig. Bitte vor dem Einreichen ergänzen.'
}

function drawRow(doc: PDFKit.PDFDocument, top: number, label: string, lines: Row[1]): number {
  const x = page.left + mm(50)
  const [first, ...rest] = lines.filter(line => typeof line === 'string' && line !== '')
  const width = page.right - x
  const labelBottom = writeText(doc, top + 8, label, { width: mm(46), size: 9, color: ink.quiet })
  let y = writeText(doc, top + 7, String(first), { x, width, weight: bold })
  if (rest.length) y = writeText(doc, y, rest.join('\n'), { x, width, size: 9.5 })
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
