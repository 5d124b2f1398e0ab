import { formatAmount } from '#domain/billing/money.ts'
import { formatNumericDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { bold } from '#server/modules/invoices/fonts/fonts.ts'
import {
  drawRule,
  drawSender,
  finishSheet,
  ink,
  mm,
  openSheet,
  page,
  writeText,
} from '#server/modules/invoices/page.ts'
import type { Row } from '../demo-rows.ts'
import type { DemoProvider } from '../provider.ts'

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']

interface Catalogue {
  lessonTypes: readonly Row<'lesson_types'>[]
  lessonOffers: readonly Row<'lesson_offers'>[]
}

/** The timetable of a pool: courses, times and prices. */
export function renderCoursePlan(
  { creditor }: DemoProvider,
  { lessonTypes, lessonOffers }: Catalogue,
  location: Row<'locations'>,
): Promise<Buffer> {
  const doc = openSheet({
    language: 'de',
    title: `Kursplan ${location.name}`,
    subject: location.address,
    author: creditor.name,
    issuedOn: zurichDate(new Date(location.createdAt)),
  })
  drawSender(doc, creditor)
  let y = writeText(doc, mm(50), `Kursplan ${location.name}`, { size: 18, weight: bold })
  y = writeText(doc, y + 2, location.address, { size: 10, color: ink.quiet }) + 12
  drawRule(doc, y, ink.accent, 1)
  const offers = lessonOffers
    .filter(({ locationId, status }) => locationId === location.id && status === 'PUBLISHED')
    .sort((a, b) => a.weekday - b.weekday || a.startTime.localeCompare(b.startTime))
  for (const offer of offers) {
    const type = lessonTypes.find(({ id }) => id === offer.lessonTypeId)
    const when = `${weekdays[offer.weekday]}, ${offer.startTime} Uhr`
    const details = `${offer.packageSize} Lektionen ab ${formatNumericDate(offer.startDate, 'de')}`
    const price = formatAmount(offer.packagePriceRappen ?? offer.unitPriceRappen)
    writeText(doc, y + 8, when, { width: mm(48) })
    writeText(doc, y + 8, price, { align: 'right' })
    y = writeText(doc, y + 8, type?.titleDe ?? '', { x: page.left + mm(52), width: mm(90), weight: bold })
    y = writeText(doc, y, details, { x: page.left + mm(52), width: mm(90), size: 9, color: ink.quiet }) + 5
    drawRule(doc, y)
  }
  writeText(doc, y + 12, `Preise in CHF. Auskunft: ${creditor.email ?? creditor.name}`, {
    size: 9,
    color: ink.quiet,
  })
  return finishSheet(doc)
}
