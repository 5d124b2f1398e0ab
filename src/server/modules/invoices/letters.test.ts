import { describe, expect, it } from 'vitest'
import { derivePaymentReference } from '#domain/billing/qr-reference.ts'
import { formatLetterDate } from '#domain/calendar/plain-date.ts'
import { dunningFactsOn } from '#domain/dunning/dunning-facts.ts'
import { languages } from '#domain/languages.ts'
import { writeBetreibungNotes } from './betreibung-notes.ts'
import { invoiceWords, vatWords } from './invoice-words.ts'
import { describeSchedule } from './letter.ts'
import { reminderWords } from './reminder-words.ts'
import { renderBetreibungSheet } from './render-betreibung-sheet.ts'
import { renderCreditNote } from './render-credit-note.ts'
import { renderInvoice } from './render-invoice.ts'
import { renderReminder } from './render-reminder.ts'
import { buildQrPayload } from './testing/build-qr-payload.ts'
import { creditor, sampleLetter } from './testing/letter-samples.ts'
import { countPages, findCollisions, hasPdfTools, readPages, readQr } from './testing/read-pdf.ts'

const letter = sampleLetter(0)

describe('the QR payload', () => {
  const payment = { ...letter, message: 'Rechnung 2026-00001' }

  it('is the one the guideline describes', () => {
    expect(buildQrPayload(payment).split('\n')).toEqual([
      'SPC',
      '0200',
      '1',
      'CH4431999123000889012',
      'S',
      'Schwimmschule Lido GmbH',
      'Seefeldquai',
      '14',
      '8008',
      'Zürich',
      'CH',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '450.00',
      'CHF',
      'S',
      'Anna Muster',
      'Bahnhofstrasse',
      '12a',
      '8001',
      'Zürich',
      'CH',
      'QRR',
      derivePaymentReference('2026-00001', creditor.iban).reference,
      'Rechnung 2026-00001',
      'EPD',
    ])
  })

  it('leaves the debtor empty when the address is incomplete', () => {
    const lines = buildQrPayload({ ...payment, payer: { ...letter.payer, city: null } }).split('\n')
    expect(lines.slice(20, 27)).toEqual(['', '', '', '', '', '', ''])
    expect(lines).toHaveLength(31)
  })

  it('names a creditor reference when the account is a plain IBAN', () => {
    const iban = 'CH5800791123000889012'
    const { reference } = derivePaymentReference('2026-00001', iban)
    const lines = buildQrPayload({
      ...payment,
      creditor: { ...creditor, iban },
      paymentReference: reference,
    }).split('\n')
    expect(lines.slice(27, 29)).toEqual(['SCOR', reference])
  })

  it('carries the ways to pay that are set, after the number and date of the invoice', () => {
    const alternativeProcedures = ['TWINT/S/1/Lido']
    const lines = buildQrPayload({ ...payment, creditor: { ...creditor, alternativeProcedures } }).split('\n')
    expect(lines.slice(30)).toEqual(['EPD', '//S1/10/2026-00001/11/260210', 'TWINT/S/1/Lido'])
  })

  it('keeps the message within 140 characters', () => {
    const lines = buildQrPayload({ ...payment, message: 'Kurs '.repeat(60) }).split('\n')
    expect(lines[29]?.length).toBeLessThanOrEqual(140)
  })
})

it('the same data gives the same bytes, also after other letters were printed', async () => {
  const first = await renderInvoice(letter)
  for (let index = 1; index < 8; index++) await renderReminder(sampleLetter(index))
  expect((await renderInvoice(letter)).equals(first)).toBe(true)
})

describe('a bill no bank would pay is never printed', () => {
  const plain = { ...creditor, iban: 'CH5800791123000889012' }
  it.each([
    ['a reference for the other kind of account', { paymentReference: 'RF18539007547034' }],
    [
      'a creditor reference with a wrong check digit',
      { creditor: plain, paymentReference: 'RF19539007547034' },
    ],
    ['an IBAN with a wrong check digit', { creditor: { ...creditor, iban: 'CH4531999123000889012' } }],
    ['a negative amount', { amountRappen: -1 }],
    ['a fraction of a Rappen', { amountRappen: 10.5 }],
  ])('with %s', async (_, change) => {
    await expect(async () => renderInvoice({ ...letter, ...change })).rejects.toThrow(RangeError)
  })
})

it('a course with one date, or none, is described without gaps', () => {
  expect(describeSchedule({ name: 'K', swimmerName: 'S' }, 'de')).toEqual(['–'])
  expect(
    describeSchedule({ name: 'K', swimmerName: 'S', dates: ['2026-03-02'], startTime: '16:00:00' }, 'fr'),
  ).toEqual(['02.03.2026', '1 leçon, 16:00'])
  expect(
    describeSchedule(
      { name: 'K', swimmerName: 'S', dates: ['2026-05-04', '2026-03-02'], location: 'City' },
      'en',
    ),
  ).toEqual(['2\u00a0Mar\u00a02026 – 4\u00a0May\u00a02026', '2 lessons', 'City'])
})

describe.each(['2026-03-08', '2026-03-11', '2026-03-18'])('an Italian letter that is due on %s', dueOn => {
  const due = formatLetterDate(dueOn, 'it')
  const deadline = dueOn.endsWith('18') ? 'entro il 18 marzo 2026' : `entro l’${due}`
  it.each([invoiceWords.it.terms, ...Object.values(reminderWords.it.requests)])(
    'bends the article to the day',
    write => {
      expect(write(due)).toContain(deadline)
    },
  )
})

it.each(languages)('an ordinary invoice and every reminder fit one page in %s', async language => {
  expect(countPages(await renderInvoice({ ...letter, language }))).toBe(1)
  for (const step of ['payment-reminder', 'reminder1', 'reminder2', 'final-notice'] as const) {
    expect(countPages(await renderReminder({ ...letter, language, step }))).toBe(1)
  }
})

it.each(languages)('a letter about what is left of an invoice fits one page in %s', async language => {
  const payments = [{ receivedOn: '2026-03-01', amountRappen: 13_000 }]
  const statement = { invoicedRappen: 45_000, entries: [], payments }
  const partly = { ...letter, language, amountRappen: 32_000, statement }
  for (const pdf of [await renderInvoice(partly), await renderReminder({ ...partly, step: 'reminder1' })])
    expect(countPages(pdf)).toBe(1)
})

it.skipIf(!hasPdfTools())(
  'an invoice for a sibling shows the price, the discount and what is left',
  async () => {
    for (const language of languages) {
      const pdf = await renderInvoice({ ...letter, language, amountRappen: 21_600, discountRappen: 2_400 })
      expect(countPages(pdf)).toBe(1)
      const { text, words } = readPages(pdf)
      for (const must of ['240.00', invoiceWords[language].siblingDiscount, '24.00', 'CHF 216.00'])
        expect(text).toContain(must)
      expect(findCollisions(words)).toEqual([])
    }
  },
)

it.skipIf(!hasPdfTools()).each(languages)(
  'an invoice in %s names the value added tax it holds, and nothing of it where there is none',
  async language => {
    const taxed = {
      ...letter,
      language,
      creditor: { ...creditor, vatNumber: 'CHE-123.456.788 MWST' },
      amountRappen: 21_600,
      discountRappen: 2_400,
    }
    const vat = { tenths: 81, rappen: 1619, grossRappen: 21_600 }
    const pdf = await renderInvoice({ ...taxed, vat })
    expect(countPages(pdf)).toBe(1)
    const { text, words } = readPages(pdf)
    for (const must of [vatWords[language].included('8.1'), 'CHF 199.81', 'CHE-123.456.788 MWST', '16.19'])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(must.replace('\u00a0', ' '))
    expect(findCollisions(words)).toEqual([])
    expect(readPages(await renderInvoice(taxed)).text).not.toMatch(/CHE-|MWST|VAT|TVA|IVA|áfa/)
    const number = { number: 'G-2026-00007', invoicedOn: '2026-02-10', invoicedRappen: 21_600 }
    const credit = { creditedRappen: 10_800, openRappen: 0, creditRappen: 0 }
    const half = { tenths: 81, rappen: 809, grossRappen: 10_800 }
    const note = readPages(await renderCreditNote({ ...taxed, ...number, ...credit, vat: half }))
    for (const must of ['CHF 99.91', '8.09', 'CHE-123.456.788 MWST']) expect(note.text).toContain(must)
    expect(findCollisions(note.words)).toEqual([])
  },
)

describe.each(languages)('a credit note in %s', language => {
  const note = {
    ...letter,
    language,
    number: 'G-2026-00007',
    invoicedRappen: 45_000,
    creditedRappen: 22_500,
    openRappen: 0,
    creditRappen: 12_000,
  }

  it('fits one page and is tagged', async () => {
    const pdf = await renderCreditNote(note)
    expect(countPages(pdf)).toBe(1)
    for (const must of ['/Marked true', `/Lang (${language}-CH)`, '/S /H1', '/S /Table'])
      expect(pdf.toString('latin1')).toContain(must)
  })

  it.skipIf(!hasPdfTools())('names its invoice and what it leaves, and asks for nothing', async () => {
    const pdf = await renderCreditNote(note)
    const { text, words } = readPages(pdf)
    for (const must of ['G-2026-00007', note.invoiceNumber, '450.00', 'CHF 225.00', 'CHF 120.00'])
      expect(text).toContain(must)
    expect((await readQr(pdf, 1)).byZxing).toBeUndefined()
    expect(findCollisions(words)).toEqual([])
    const partly = readPages(await renderCreditNote({ ...note, openRappen: 4200, creditRappen: 0 })).text
    expect(partly).toContain('CHF 42.00')
  })
})

it('a letter with very long names moves the payment part to a second page', async () => {
  const { name, ...course } = sampleLetter(6).course
  const long = { ...letter, payer: sampleLetter(5).payer, course: { ...course, name: `${name}, ${name}` } }
  expect(countPages(await renderInvoice(long))).toBe(2)
})

describe.skipIf(!hasPdfTools())('on paper', () => {
  const sent = [{ step: 'final-notice', sentOn: '2026-04-15' }] as const
  const inDefault = dunningFactsOn('2026-05-05', { initialDueOn: '2026-03-12', dueOn: '2026-04-25', sent })

  it('an invoice over nothing has no payment part and asks for nothing', async () => {
    const pdf = await renderInvoice({ ...letter, amountRappen: 0 })
    const { text } = readPages(pdf)
    expect(text).toContain('Sie brauchen nichts zu bezahlen.')
    expect(text).not.toMatch(/überweisen|Zahlteil|Empfangsschein/)
    expect((await readQr(pdf, 1)).byZxing).toBeUndefined()
  })

  it('only the final notice threatens with Betreibung', async () => {
    const textOf = async (step: typeof letter.step) =>
      readPages(await renderReminder({ ...letter, step })).text
    expect(await textOf('final-notice')).toContain('Betreibung')
    for (const step of ['payment-reminder', 'reminder1', 'reminder2'] as const) {
      expect(await textOf(step)).not.toContain('Betreibung')
    }
  })

  it('the Betreibung sheet says what SchKG 67 asks for, and has no payment part', async () => {
    const pdf = await renderBetreibungSheet({
      language: 'de',
      creditor,
      debtor: letter.payer,
      legalRepresentative: 'Maria Beispiel, Mutter',
      invoiceNumber: '2026-00042',
      invoicedOn: '2026-02-10',
      courseName: 'Kinderschwimmen Krebs',
      claimRappen: 123_450,
      interestPercent: 5,
      issuedOn: '2026-05-05',
      ...inDefault,
    })
    const sheet = readPages(pdf)
    for (const must of [
      'Betreibungsbegehren',
      'Zuständiges Amt für 8001 Zürich',
      'Schwimmschule Lido GmbH',
      'Anna Muster',
      'Maria Beispiel, Mutter',
      "CHF 1'234.50",
      'Zins zu 5 % seit 13. März 2026',
      'Gläubiger/in',
      'aufgelaufen CHF 8.96',
      'Rechnung 2026-00042 vom 10. Februar 2026',
      'Letzte Mahnung vom 15. April 2026',
      'Art. 68 SchKG',
      'Zürich, 5. Mai 2026',
      'Unterschrift',
    ]) {
      expect(sheet.text).toContain(must)
    }
    expect((await readQr(pdf, 1)).byZxing).toBeUndefined()
    expect(sheet.complaints).toBe('')
    expect(sheet.pageCount).toBe(1)
    expect(findCollisions(sheet.words)).toEqual([])
  })

  const claim = {
    creditor,
    debtor: letter.payer,
    invoiceNumber: '2026-00042',
    invoicedOn: '2026-02-10',
    courseName: 'Kinderkurs «Krebs»',
    claimRappen: 100,
    interestPercent: 5,
    issuedOn: '2026-05-05',
    ...inDefault,
    sent: [],
    language: 'de' as const,
  }
  it.each([
    ['fr', 'Réquisition de poursuite', 'Intérêt à 5\u00a0% dès le 13 mars 2026', 'Facture 2026-00042 du'],
    ['it', 'Domanda d’esecuzione', 'Interesse del 5\u00a0% dal 13 marzo 2026', 'Fattura 2026-00042 del'],
  ] as const)('the Betreibung sheet exists in %s', async (language, ...musts) => {
    const sent = [{ step: 'final-notice', sentOn: '2026-04-15' }] as const
    const sheet = readPages(await renderBetreibungSheet({ ...claim, ...inDefault, sent, language }))
    const read = sheet.text.replaceAll('\u00a0', ' ')
    for (const must of musts) expect(read).toContain(must.replaceAll('\u00a0', ' '))
    expect(read).not.toMatch(/SchKG|Rechnung|Schuldner|Zins |Kurs /)
    expect([sheet.complaints, sheet.pageCount]).toEqual(['', 1])
    expect(findCollisions(sheet.words)).toEqual([])
  })

  const sheetOf = async (change: Partial<typeof claim>) =>
    readPages(await renderBetreibungSheet({ ...claim, ...change })).text

  it('the Betreibung sheet names an account an authority can pay to, or leaves it to fill in', async () => {
    const plainIban = 'CH5800791123000889012'
    const printed = 'CH58 0079 1123 0008 8901 2'
    expect(await sheetOf({})).not.toContain('CH44')
    expect(await sheetOf({})).toMatch(/Konto \(IBAN\) _{30}/)
    expect(await sheetOf({ creditor: { ...creditor, plainIban } })).toContain(`Konto ${printed}`)
    expect(await sheetOf({ creditor: { ...creditor, iban: plainIban } })).toContain(`Konto ${printed}`)
  })

  it('the Betreibung sheet quotes inside quotes, and holds no notes to staff', async () => {
    expect(await sheetOf({})).toContain('Kurs «Kinderkurs ‹Krebs›»')
    for (const index of [4, 7]) {
      const { payer: debtor } = sampleLetter(index)
      expect(await sheetOf({ debtor })).not.toMatch(/prüfen|klären|ergänzen|Zuständiges Amt/)
    }
  })

  it('names of other scripts are printed as they are written, with no sign for a missing letter', async () => {
    const textOf = async (firstName: string, lastName: string) =>
      readPages(await renderInvoice({ ...letter, payer: { ...letter.payer, firstName, lastName } })).text
    expect(await textOf('小明', '王')).toContain('小明 王')
    expect(await textOf('민준', '김')).toContain('민준 김')
    expect(await textOf('Олена', 'Шевчук')).toContain('Олена Шевчук')
    expect(await textOf('สมชาย', 'ใจดี')).toContain('สมชาย')
    expect(await textOf('Kim 🏊', 'Park')).toMatch(/Kim +Park/)
  })

  it('a long sender overprints nothing', async () => {
    const long = {
      ...creditor,
      name: 'Schwimmschule der vereinigten Gemeinden am oberen Zürichsee '.repeat(3),
      street: 'Promenade des Anglais et des Américains Réunis du Bord du Lac 112b '.repeat(2),
      city: 'Clarens-Montreux-sur-le-Léman-le-Vieux '.repeat(3).trim(),
    }
    const { payer } = sampleLetter(5)
    for (const pdf of [
      await renderReminder({ ...letter, creditor: long, payer, language: 'fr' }),
      await renderBetreibungSheet({ ...claim, creditor: long, debtor: payer }),
    ]) {
      expect(findCollisions(readPages(pdf).words)).toEqual([])
    }
  })
})

it('a letter is tagged, names its language and title, and describes its QR code', async () => {
  const pdf = (await renderInvoice({ ...letter, language: 'fr' })).toString('latin1')
  for (const must of ['/Marked true', '/Lang (fr-CH)', '/DisplayDocTitle true', '/S /H1', '/S /Table']) {
    expect(pdf).toContain(must)
  }
  expect(pdf).toMatch(/\/S \/Figure\n\/Alt \(/)
  expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>')
})

it('staff learn from the mail what the sheet leaves open', () => {
  const { payer } = letter
  expect(writeBetreibungNotes({ ...creditor, plainIban: 'CH5800791123000889012' }, payer, payer)).toEqual([])
  expect(writeBetreibungNotes(creditor, payer, payer).join()).toContain('Einstellungen, Schule')
  expect(writeBetreibungNotes(creditor, sampleLetter(4).payer, payer).join()).toContain('Wohnsitz im Ausland')
  expect(writeBetreibungNotes(creditor, sampleLetter(7).payer, payer).join()).toContain('unvollständig')
  const company = { ...payer, billingName: 'Limmat Treuhand AG' }
  expect(writeBetreibungNotes(creditor, payer, company).join()).toContain('Limmat Treuhand AG')
})
