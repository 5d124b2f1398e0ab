import { describe, expect, it } from 'vitest'
import { formatChf, formatPlainAmount } from '#domain/billing/money.ts'
import { formatLetterDate } from '#domain/calendar/plain-date.ts'
import { invoiceTitles, titleStep } from '#domain/dunning/dunning-words.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { renderInvoice } from './render-invoice.ts'
import { renderReminder } from './render-reminder.ts'
import { buildQrPayload } from './testing/build-qr-payload.ts'
import { findPayloadFaults } from './testing/check-payload.ts'
import { sampleLetter } from './testing/letter-samples.ts'
import { findCollisions, hasPdfTools, readPages, readQr } from './testing/read-pdf.ts'

const sampleCount = proofSize(200, 8)

/** Printed words, on any line. */
const squeeze = (text: string) => text.replace(/\s+/g, '')

describe.skipIf(!hasPdfTools())('letters read back by other programs', () => {
  const samples = Array.from({ length: sampleCount }, (_, index) => sampleLetter(index))

  it.each(samples)('$language $invoiceNumber, as a bank and a family read it', async letter => {
    const pdf = await (letter.isInvoice ? renderInvoice(letter) : renderReminder(letter))
    const read = readPages(pdf)
    const qr = await readQr(pdf, read.pageCount)
    const { language } = letter
    const title = letter.isInvoice ? invoiceTitles[language] : titleStep(letter.step, language, letter)
    const message = `${invoiceTitles[letter.language]} ${letter.invoiceNumber}`
    const expected = buildQrPayload({ ...letter, message }).split('\n')

    expect(read.complaints).toBe('')
    expect(qr.byZxing?.split('\n')).toEqual(expected)
    expect(qr.byJsqr?.split('\n')).toEqual(expected)
    expect(findPayloadFaults(expected.join('\n'))).toEqual([])
    expect(expected[18]).toBe(formatPlainAmount(letter.amountRappen))

    const words = squeeze(read.text)
    for (const must of [
      title,
      letter.invoiceNumber,
      formatChf(letter.amountRappen),
      formatLetterDate(letter.dueOn, letter.language),
      letter.payer.lastName,
      letter.creditor.name,
    ]) {
      expect(words).toContain(squeeze(must))
    }
    expect(findCollisions(read.words)).toEqual([])
  })
})
