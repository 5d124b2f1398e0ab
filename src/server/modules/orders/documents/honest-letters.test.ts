import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, formatLetterDate, formatNumericDate, type PlainDate } from '#domain/calendar/plain-date.ts'
import { type DunningFacts, type DunningHistory, dunningFactsOn } from '#domain/dunning/dunning-facts.ts'
import { defaultDunningPolicy, dueOnSendingStep, stepIntervals } from '#domain/dunning/dunning-policy.ts'
import { type Language, languages } from '#domain/languages.ts'
import { type CustomerStep, dunningSteps } from '#domain/orders/order-machine.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import { reminderWords } from '#server/modules/invoices/reminder-words.ts'
import { writeReminder } from '#server/modules/invoices/render-reminder.ts'
import { sampleLetter } from '#server/modules/invoices/testing/letter-samples.ts'
import { proofSize } from '#server/testing/proof-size.ts'

/** Claims in each language, written a second time and searched in the printed letters. */
const claims: Record<Language, { despite: RegExp; several: RegExp; late: RegExp; second: RegExp }> = {
  de: {
    despite: /trotz/i,
    several: /unserer bisherigen Schreiben/,
    late: /trotz|leider|noch immer|weiterhin|untergegangen|vergessen|seit \d/i,
    second: /2\. Mahnung/,
  },
  en: {
    despite: /despite/i,
    several: /previous messages/,
    late: /despite|unfortunately|still|overlooked|slipped|overdue|since \d/i,
    second: /second/i,
  },
  fr: {
    despite: /malgré/i,
    several: /nos précédents courriers/,
    late: /malgré|malheureusement|toujours pas|échappé|oubli|depuis le \d/i,
    second: /2e rappel/,
  },
  it: {
    despite: /nonostante|malgrado/i,
    several: /i nostri precedenti scritti/,
    late: /nonostante|malgrado|purtroppo|tuttora|sfuggito|dimenticanza|\bdall?[ ’]\d/i,
    second: /2° sollecito/,
  },
  es: {
    despite: /pese a/i,
    several: /nuestras comunicaciones anteriores/,
    late: /pese a|lamentablemente|seguimos sin|sigue pendiente|pasado:|descuido|desde el \d/i,
    second: /segundo/i,
  },
  hu: {
    despite: /ellenére/,
    several: /Korábbi leveleink/,
    late: /ellenére|sajn|továbbra|elkerül|óta járó/i,
    second: /2\. fizetési/,
  },
}

/** Every day around the histories as each language writes it; the 2nd is not named by the 12th, and 5-ig drops a dot. */
const writtenDays = languages.flatMap(language =>
  Array.from({ length: 500 }, (_, index) => addDays('2026-01-01', index)).flatMap(day =>
    [formatLetterDate(day, language), formatNumericDate(day, language)].map(written => {
      const stem = written.replace(/\.$/, '')
      return { language, day, stem, whole: new RegExp(`(?<!\\d)${stem.replaceAll('.', '\\.')}(?!\\d)`) }
    }),
  ),
)

const daysNamed = (text: string, language: Language) =>
  writtenDays
    .filter(known => known.language === language && text.includes(known.stem) && known.whole.test(text))
    .map(({ day }) => day)

interface Scene {
  today: PlainDate
  history: DunningHistory
  step: (typeof dunningSteps)[number]
  invoicedOn: PlainDate
}

/** An invoice, some of the letters that may follow it on days that may come early or late, and a date staff may move. */
const scene = fc
  .record({
    term: fc.integer({ min: 0, max: 60 }),
    sentGaps: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 0, maxLength: 4 }),
    chosen: fc.subarray([...dunningSteps], { minLength: 1 }),
    wait: fc.integer({ min: 0, max: 90 }),
    interval: fc.integer({ min: 1, max: 30 }),
    moved: fc.option(fc.integer({ min: -60, max: 90 })),
    isTaken: fc.boolean(),
  })
  .map(({ term, sentGaps, chosen, wait, interval, moved, isTaken }): Scene & { interval: number } => {
    const invoicedOn = '2026-03-01'
    const initialDueOn = addDays(invoicedOn, term)
    const step = chosen.at(-1) ?? 'payment-reminder'
    const policy = { ...defaultDunningPolicy, stepIntervalDays: stepIntervals([interval]) }
    let [today, dueOn]: [PlainDate, PlainDate | null] = [invoicedOn, initialDueOn]
    const sent: { step: CustomerStep; sentOn: PlainDate }[] = []
    for (const [index, earlier] of chosen.slice(0, -1).entries()) {
      if (earlier === 'betreibung-request') continue
      today = addDays(today, sentGaps[index] ?? 12)
      dueOn = dueOnSendingStep(policy, earlier, today, { dueOn, initialDueOn })
      sent.push({ step: earlier, sentOn: today })
    }
    if (moved !== null) dueOn = isTaken ? null : addDays(today, moved)
    return { today: addDays(today, wait), history: { initialDueOn, dueOn, sent }, step, invoicedOn, interval }
  })

const order = {
  sender: { name: 'Schwimmschule Lido', email: 'office@lido.example' },
  contact: { firstName: 'Anna', lastName: 'Muster' },
  swimmer: { firstName: 'Lina', lastName: 'Muster' },
  courseName: 'Krebs',
  invoiceNumber: '2026-00042',
  amountRappen: 24_000,
}

function expectHonest(
  text: string,
  language: Language,
  { today, history, step }: Scene,
  allowedDays: readonly (PlainDate | null)[],
) {
  const { despite, several, late, second } = claims[language]
  const { initialDueOn, dueOn, sent } = history
  const isLate = dueOn !== null && dueOn < today && initialDueOn < today
  if (sent.length === 0 || !isLate) expect(text).not.toMatch(despite)
  if (sent.length < 2) expect(text).not.toMatch(several)
  // In default, interest runs regardless of later deadlines.
  if (!isLate && initialDueOn >= today) expect(text).not.toMatch(late)
  if (!sent.some(earlier => earlier.step === 'reminder1')) expect(text).not.toMatch(second)
  expect(/5\s?%/.test(text)).toBe(
    initialDueOn < today && (step === 'final-notice' || step === 'betreibung-request'),
  )
  for (const day of daysNamed(text, language)) expect(allowedDays).toContain(day)
}

test('no letter claims what the history of its order does not hold, in six languages', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(scene, ({ interval, ...one }) => {
      const { today, history, step, invoicedOn } = one
      const facts: DunningFacts = dunningFactsOn(today, history)
      seen.add(`${step} ${facts.isOverdue} ${history.sent.length > 0}`)
      const interestFrom = history.initialDueOn < today ? addDays(history.initialDueOn, 1) : null
      if (step === 'betreibung-request') {
        const debtor = { debtor: order.contact, debtorAddress: ['Seestrasse 7'], interestPercent: 5 }
        const { text } = renderMail(step, 'de', { ...order, ...debtor, ...facts })
        const sentOn = history.sent.map(earlier => earlier.sentOn)
        expectHonest(text, 'de', one, [history.initialDueOn, interestFrom, ...sentOn])
        expect(text.match(/ vom \d/g)?.length ?? 0).toBe(sentOn.length)
        return
      }
      const policy = { ...defaultDunningPolicy, stepIntervalDays: stepIntervals([interval]) }
      const dueOn = dueOnSendingStep(policy, step, today, history)
      for (const present of [history.initialDueOn, history.dueOn, today])
        expect(present === null || dueOn >= present).toBe(true)
      for (const language of languages) {
        const mail = renderMail(step, language, { ...order, ...facts, dueOn })
        expectHonest(`${mail.subject}\n${mail.text}`, language, one, [
          history.initialDueOn,
          dueOn,
          interestFrom,
        ])
        const letter = { ...sampleLetter(0), ...facts, language, step, dueOn, invoicedOn, issuedOn: today }
        const { title, opening, request, invitation = '', columns } = writeReminder(letter)
        const printed = [title, opening, ...columns.flatMap(({ lines }) => lines), request, invitation]
        const days = [invoicedOn, history.initialDueOn, dueOn, interestFrom]
        expectHonest(printed.join('\n'), language, one, days)
      }
    }),
    { numRuns: proofSize(1_000, 100) },
  )
  // Early and late, skipped and not: the histories were not all alike.
  expect(seen.size).toBeGreaterThan(8)
})

test('the printed 2nd and last reminder say what to do if the payment crossed, in six languages', () => {
  const facts = dunningFactsOn('2026-04-30', { initialDueOn: '2026-03-01', dueOn: '2026-04-20', sent: [] })
  for (const language of languages)
    for (const step of ['reminder2', 'final-notice'] as const) {
      const letter = { ...sampleLetter(0), ...facts, language, step, dueOn: '2026-05-10' }
      const { request } = writeReminder({ ...letter, invoicedOn: '2026-02-01', issuedOn: '2026-04-30' })
      expect(request).toContain(reminderWords[language].alreadyPaid)
    }
})
