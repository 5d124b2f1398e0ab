import { describe, expect, test } from 'vitest'
import { formatLetterDay, formatLetterTime } from '#domain/calendar/letter-day.ts'
import { formatLetterDate } from '#domain/calendar/plain-date.ts'
import { dunningFactsOn } from '#domain/dunning/dunning-facts.ts'
import { invoiceTitles, titleStep } from '#domain/dunning/dunning-words.ts'
import { type Language, languages } from '#domain/languages.ts'
import { dunningSteps } from '#domain/orders/order-machine.ts'
import { type MailData, type MailTemplate, renderMail } from './render-mail.ts'
import { lessonNoticeWords } from './words/lesson-notice-words.ts'
import { wordsOf } from './words/words-of.ts'

const sender = { name: 'Schwimmschule Lido', email: 'office@lido.example' }
const contact = { firstName: 'Anna', lastName: 'Müller' }
const swimmer = { firstName: 'Lina', lastName: 'Müller' }

const invoice = {
  sender,
  contact,
  swimmer,
  courseName: 'Krebs, Hallenbad Oerlikon',
  invoiceNumber: '2026-00042',
  amountRappen: 123_450,
  dueOn: '2026-04-08',
  iban: 'CH44 3199 9123 0008 8901 2',
  reference: '21 00000 00003 13947 14300 09017',
}
const sent = [
  { step: 'payment-reminder', sentOn: '2026-03-02' },
  { step: 'reminder1', sentOn: '2026-03-14' },
] as const
const facts = dunningFactsOn('2026-03-29', { initialDueOn: '2026-03-01', dueOn: '2026-03-24', sent })
const step = { ...invoice, ...facts }

const samples: { [T in MailTemplate]: MailData[T] } = {
  'booking-confirmation': {
    sender,
    contact,
    swimmer,
    courseName: 'Krebs',
    location: 'Hallenbad Oerlikon',
    locationAddress: 'Wallisellenstrasse 100, 8050 Zürich',
    startsOn: '2026-04-08',
    lessonDates: ['2026-04-08', '2026-04-15', '2026-04-22'],
    startTime: '16:30',
    amountRappen: 24_000,
  },
  invoice,
  'payment-reminder': step,
  reminder1: step,
  reminder2: step,
  'final-notice': step,
  'family-reminder': {
    orders: [
      { ...step, step: 'reminder2' },
      { ...step, step: 'final-notice', invoiceNumber: '2026-00043', amountRappen: 24_000 },
    ],
    letters: 'each',
  },
  'family-code': {
    sender,
    contact,
    code: '482913',
    url: `https://lido.example/family#${'kX'.repeat(22).slice(1)}`,
  },
  'betreibung-request': {
    sender,
    debtor: contact,
    debtorAddress: ['Bahnhofstrasse 12a', '8001 Zürich'],
    courseName: 'Krebs',
    swimmer,
    invoiceNumber: '2026-00042',
    amountRappen: 123_450,
    interestPercent: 5,
    ...facts,
  },
  'payment-confirmation': {
    sender,
    contact,
    swimmer,
    courseName: 'Krebs',
    invoiceNumber: '2026-00042',
    amountRappen: 123_500,
    receivedOn: '2026-03-29',
    creditRappen: 50,
  },
  'credit-note': {
    sender,
    contact,
    swimmer,
    courseName: 'Krebs',
    invoiceNumber: '2026-00042',
    number: 'G-2026-00007',
    creditedRappen: 123_450,
    openRappen: 0,
    creditRappen: 5000,
  },
  'substitute-request': {
    sender,
    user: contact,
    courseName: 'Seepferd',
    date: '2026-03-16',
    startTime: '16:30',
    endTime: '17:15',
    place: 'Hallenbad City',
    message: 'Der Schlüssel liegt an der Kasse.',
    url: 'https://lido.example/answer/substitute#x',
  },
  'waiting-offer': {
    sender,
    contact,
    seats: [
      {
        swimmer,
        courseName: 'Seepferd',
        place: 'Hallenbad City',
        address: 'Sihlstrasse 71, 8001 Zürich',
        date: '2026-03-16',
        startTime: '16:30',
      },
    ],
    until: new Date('2026-03-12T19:00:00Z'),
    url: 'https://lido.example/answer/seat#x',
  },
  'still-waiting': { sender, contact, swimmers: [swimmer], url: 'https://lido.example/answer/waiting#x' },
  renewal: {
    kind: 'ask',
    sender,
    contact,
    blockName: 'Herbst 2026',
    closesAt: '2026-06-12T18:00:00Z',
    children: [
      {
        swimmer,
        answer: null,
        courseName: 'Seepferd',
        weekday: 0,
        startTime: '16:30',
        place: 'Hallenbad City',
        firstLesson: '2026-08-17',
        priceRappen: 27000,
      },
    ],
    url: 'https://lido.example/answer/renewal#x',
  },
  'instructor-notice': {
    sender,
    user: contact,
    reason: 'Das Bad ist zu.',
    parts: [
      {
        news: 'moved',
        lessons: [
          {
            courseName: 'Seepferd',
            date: '2026-03-16',
            startTime: '16:30',
            place: 'Hallenbad City',
            movedTo: '2026-03-30',
          },
        ],
      },
    ],
  },
  'lesson-notice': {
    sender,
    contact,
    reason: 'Das Bad ist zu.',
    notices: [
      {
        kind: 'moved',
        lessons: [
          {
            swimmer,
            courseName: 'Seepferd',
            date: '2026-03-16',
            startTime: '16:30',
            place: 'Hallenbad City',
            movedTo: '2026-03-30',
          },
        ],
      },
    ],
  },
  'course-cancelled': { sender, contact, swimmer, courseName: 'Krebs' },
  'award-withdrawn': {
    sender,
    contact,
    swimmer,
    level: 'Krebs',
    number: '0123-4567-89BC-DFGH',
    reason: 'Verwechslung',
  },
  'course-results': {
    sender,
    contact,
    results: [
      {
        swimmer,
        courseName: 'Kinderkurs Frosch',
        level: 'Frosch',
        outcome: 'PASSED',
        nextLevel: 'Pinguin',
        remark: 'Taucht gern.\nWeiter so.',
        voidNumbers: ['0123-4567-89BC-DFGH'],
      },
    ],
    reasons: ['Zwei Kinder verwechselt'],
    certificates: 1,
  },
  'refund-account': {
    sender,
    contact,
    amountRappen: 123_450,
    expiresOn: '2026-04-08',
    paidFor: [{ invoiceNumber: '2026-00042', courseName: 'Krebs' }],
    url: 'https://console.lido.example/refund#abc',
  },
  invitation: {
    sender,
    user: { ...contact, email: 'anna@family.example' },
    url: 'https://console.lido.example/invitation?token=abc&x=1',
    expiresOn: '2026-04-08',
  },
  'password-reset': {
    sender,
    user: { ...contact, email: 'anna@family.example' },
    url: 'https://console.lido.example/reset-password#abc',
  },
  'security-notice': {
    sender,
    user: { ...contact, email: 'anna@family.example' },
    news: { event: 'role-changed', role: 'office' },
    url: 'https://console.lido.example',
  },
}
/** Letters to one person, with a link. */
const withButton: MailTemplate[] = [
  'family-code',
  'invitation',
  'password-reset',
  'refund-account',
  'renewal',
  'security-notice',
  'still-waiting',
  'substitute-request',
  'waiting-offer',
]
const templates = Object.keys(samples) as MailTemplate[]
const all = templates.flatMap(template => languages.map(language => [template, language] as const))

const render = <T extends MailTemplate>(
  template: T,
  language: Language,
  changes: Partial<MailData[T]> = {},
) => renderMail(template, language, { ...samples[template], ...changes })

/** What a reader sees of the HTML, without the hidden preview and the title of the page. */
function readHtml(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<div style="display:none.*?<\/div>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
}

const words = (text: string) => text.replaceAll(/[:,]/g, ' ').split(/\s+/).filter(Boolean)

describe.each(all)('%s in %s', (template, language) => {
  test('is complete, with nothing left to fill in', () => {
    const { subject, text, html } = render(template, language)
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\b(undefined|null|NaN)\b|\[object|\$\{|\{\{/)
      expect(part).not.toContain('ß')
    }
    expect(subject).not.toContain('\n')
    expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="[a-z]{2}(-[A-Z]{2})?">/)
    expect(text).toContain(sender.name)
  })

  test('says the same in text and HTML, word by word', () => {
    const { text, html } = render(template, language)
    const inHtml = new Set(words(readHtml(html)))
    const onlyInText = words(text).filter(word => !inHtml.has(word))
    expect(onlyInText).toEqual([])
    const inText = new Set(words(text))
    const onlyInHtml = words(readHtml(html)).filter(word => !inText.has(word))
    const button = withButton.includes(template) ? 10 : 0
    expect(onlyInHtml.length).toBeLessThanOrEqual(button)
  })

  test('shows a hostile name as it was typed, and runs nothing', () => {
    const hostile = {
      firstName: `<img src=x onerror=alert(1)>"'&amp;`,
      lastName: 'Bobby\r\n\r\nSie schulden uns CHF 9999',
    }
    const changes = {
      contact: hostile,
      swimmer: hostile,
      debtor: hostile,
      user: { ...hostile, email: '<b>' },
      orders: [{ ...step, step: 'reminder1', contact: hostile, swimmer: hostile }] as const,
      results: samples['course-results'].results.map(result => ({ ...result, swimmer: hostile })),
      notices: samples['lesson-notice'].notices.map(({ kind, lessons }) => ({
        kind,
        lessons: lessons.map(lesson => ({ ...lesson, swimmer: hostile })),
      })),
    }
    const { subject, text, html } = render(template, language, changes)
    expect(html).not.toMatch(/<img|<b>/)
    // French greets without a name, and a letter to staff names no one else.
    const isToStaff = template === 'instructor-notice' || withButton.includes(template)
    if (!isToStaff || language !== 'fr')
      expect(readHtml(html)).toContain(`<img src=x onerror=alert(1)>"'&amp;`)
    expect(subject + text).not.toMatch(/^Sie schulden/m)
    expect(subject).not.toContain('\n')
  })
})

const billed = ['invoice', 'payment-reminder', 'reminder1', 'reminder2', 'final-notice'] as const

describe.each(billed.flatMap(template => languages.map(language => [template, language] as const)))(
  'the %s in %s',
  (template, language) => {
    test('names the invoice, the amount, the deadline and the account', () => {
      const { subject, text, html } = render(template, language)
      expect(subject).toContain('2026-00042')
      expect(subject).toContain(invoiceTitles[language])
      for (const part of [text, readHtml(html)]) {
        expect(part).toContain("CHF 1'234.50")
        expect(part).toContain(formatLetterDate('2026-04-08', language))
        expect(part).toContain(invoice.iban)
        expect(part).toContain(invoice.reference)
      }
    })

    test('does without an account for those who pay by QR code only', () => {
      const { text } = render(template, language, { iban: undefined, reference: undefined })
      expect(text).not.toContain('IBAN')
    })
  },
)

test.each(languages)('in %s, every dunning step carries its title in subject and letter', language => {
  for (const name of dunningSteps) {
    const title = titleStep(name, name === 'betreibung-request' ? 'de' : language, facts)
    const { subject, text } = render(name, language)
    expect(subject.startsWith(title)).toBe(true)
    expect(text.startsWith(title)).toBe(true)
  }
})

test.each(languages)('in %s, only the final notice threatens a Betreibung', language => {
  const threat = /Betreibung|introduirons une poursuite|promuoveremo l’esecuzione/
  for (const template of billed) {
    expect(threat.test(render(template, language).text)).toBe(template === 'final-notice')
  }
})

test.each(languages)('in %s, one mail about two orders names both, their steps and the total', language => {
  const { subject, text } = render('family-reminder', language)
  const [second, last] = (['reminder2', 'final-notice'] as const).map(name =>
    titleStep(name, language, facts),
  )
  expect(subject).toMatch(new RegExp(`^2 .+: ${second}, ${last}$`))
  expect(text).toContain("CHF 1'474.50")
  for (const [title, number] of [
    [second, '2026-00042'],
    [last, '2026-00043'],
  ])
    expect(text).toContain(`\n${title} – ${invoiceTitles[language]} ${number}\n`)
  const together = render('family-reminder', language, { letters: 'together' }).text
  expect(together).not.toBe(text)
})

test.each(languages)('in %s, an invoice over nothing asks for nothing', language => {
  const { text } = render('invoice', language, { amountRappen: 0 })
  expect(text).toContain('CHF 0.00')
  expect(text).not.toContain(formatLetterDate(invoice.dueOn, language))
  expect(text).not.toMatch(/IBAN|QR/)
})

test.each(languages)(
  'in %s, a credit note says what it is for, what is left to pay and what is credit',
  language => {
    const { subject, text } = render('credit-note', language)
    expect(subject).toContain(wordsOf[language].statement['credit-note'])
    for (const must of ['G-2026-00007', '2026-00042', "CHF 1'234.50", 'CHF 50.00'])
      expect(subject + text).toContain(must)
    const partly = render('credit-note', language, { openRappen: 4200, creditRappen: 0 }).text
    expect(partly).toContain('CHF 42.00')
    expect(partly).not.toContain('CHF 0.00')
  },
)

test.each(languages)('in %s, interest that is in the open amount is not announced again', language => {
  const since = formatLetterDate('2026-03-02', language)
  const until = formatLetterDate('2026-03-29', language)
  expect(render('final-notice', language).text).toContain(since)
  const { text } = render('final-notice', language, { interestUntil: '2026-03-29' })
  expect(text).not.toContain(since)
  expect(text).toContain(until)
})

test.each(languages)('in %s, a cancelled course says why, and what happens with what was paid', language => {
  const { becomesCredit, isRefunded } = wordsOf[language].creditNote
  const cancelled = render('course-cancelled', language, { reason: 'Zu wenige Kinder', creditRappen: 5000 })
  const credited = render('credit-note', language, { reason: 'Zu wenige Kinder', isCourseCancelled: true })
  for (const { text } of [cancelled, credited]) {
    expect(text).toContain('Zu wenige Kinder')
    expect(text).toContain(becomesCredit('CHF 50.00'))
  }
  const refunded = render('credit-note', language, { reason: 'internal', isRefunded: true }).text
  expect(refunded).toContain(isRefunded('CHF 50.00'))
  expect(refunded).not.toContain(becomesCredit('CHF 50.00'))
  expect(refunded).not.toContain('internal')
})

test.each(languages)(
  'in %s, the mail about a refund names invoice and course, and where its link leads',
  language => {
    const { subject, text } = render('refund-account', language)
    expect(subject).toContain('2026-00042')
    for (const must of [
      '2026-00042',
      'Krebs',
      "CHF 1'234.50",
      wordsOf[language].refundAccount.safe('console.lido.example'),
    ])
      expect(text).toContain(must)
  },
)

test.each(languages)('in %s, the sign of an amount stands before the currency', language => {
  const statement = {
    invoicedRappen: 121_450,
    entries: [{ kind: 'fee' as const, amountRappen: 2000 }],
    payments: [{ receivedOn: '2026-03-09', amountRappen: 5000 }],
  }
  const { text } = render('reminder2', language, { statement })
  expect(text).toContain('+\u00a0CHF 20.00')
  expect(text).toContain('−\u00a0CHF 50.00')
})

test.each(languages)('in %s, every reminder names the attached payment part', language => {
  for (const template of ['payment-reminder', 'reminder1', 'reminder2', 'final-notice'] as const)
    expect(render(template, language).text).toMatch(/QR/)
})

test.each(languages)(
  'in %s, several lessons are announced in the plural, with weekday and time',
  language => {
    const [notice] = samples['lesson-notice'].notices
    const lessons = notice?.lessons ?? []
    const twins = [...lessons, ...lessons.map(lesson => ({ ...lesson, swimmer: contact }))]
    const both = [...lessons, ...lessons.map(lesson => ({ ...lesson, date: '2026-03-23' }))]
    for (const kind of ['cancelled', 'moved', 'restored'] as const) {
      const { title, text } = lessonNoticeWords[language][kind]
      const one = render('lesson-notice', language, { notices: [{ kind, lessons: twins }] })
      expect(one.subject.startsWith(`${title.one} – Seepferd`)).toBe(true)
      const many = render('lesson-notice', language, { notices: [{ kind, lessons: both }] })
      expect(many.subject).toBe(`${title.other} – Seepferd`)
      expect(many.text).toContain(text.other)
      expect(many.text).toContain(
        `${formatLetterDay('2026-03-23', language)}, ${formatLetterTime('16:30', language)}`,
      )
    }
  },
)

test('French keeps a no-break blank before its colons and question marks', () => {
  for (const template of templates.filter(each => each !== 'betreibung-request')) {
    const { subject, text, html } = render(template, 'fr')
    for (const part of [subject, text, readHtml(html)]) {
      expect(part).not.toMatch(/ [:;?!%»]|« /)
      // But for times and web addresses.
      expect(part).not.toMatch(/[^\s\u00a0][:?!](?!\d|\/\/|token)/)
    }
  }
})

test('the Betreibung request is German in every language, and goes to people who know what to do with it', () => {
  const [first, ...others] = languages.map(language => render('betreibung-request', language))
  for (const other of others) expect(other).toEqual(first)
  expect(first?.text).toContain('5 % seit 2. März 2026')
  expect(first?.text).toContain('Anna Müller, Bahnhofstrasse 12a, 8001 Zürich')
  expect(first?.text).toContain('Zahlungserinnerung vom 2. März 2026, 1. Mahnung vom 14. März 2026')
})

test('a booking confirmation leaves out what is not known yet', () => {
  const { sender, contact, swimmer, courseName } = samples['booking-confirmation']
  const { text } = renderMail('booking-confirmation', 'de', { sender, contact, swimmer, courseName })
  expect(text).toBe(`Anmeldebestätigung

Guten Tag Anna Müller

Vielen Dank für Ihre Anmeldung. Gerne bestätigen wir die Teilnahme von Lina Müller am folgenden Kurs:

Kurs: Krebs
Teilnehmer/in: Lina Müller

Die Rechnung erhalten Sie mit separater E-Mail.

Stimmt etwas nicht oder haben Sie Fragen? Antworten Sie einfach auf diese E-Mail.

Freundliche Grüsse
Schwimmschule Lido
office@lido.example
`)
})

test('Hungarian puts the family name first and bends the deadline', () => {
  const { text } = render('invoice', 'hu', { contact: { firstName: 'Bence', lastName: 'Kovács' } })
  expect(text).toContain('Tisztelt Kovács Bence!')
  expect(text).toContain('fizesse be az összeget 2026. április 8-ig.')
  expect(render('invoice', 'hu', { dueOn: '2026-05-01' }).text).toContain('2026. május 1-jéig')
})

test('Italian elides before the eighth and the eleventh', () => {
  expect(render('invoice', 'it').text).toContain('entro l’8 aprile 2026')
  expect(render('invoice', 'it', { dueOn: '2026-04-11' }).text).toContain('entro l’11 aprile 2026')
  expect(render('invoice', 'it', { dueOn: '2026-04-18' }).text).toContain('entro il 18 aprile 2026')
})
