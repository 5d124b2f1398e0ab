import { formatIban } from '#domain/billing/iban.ts'
import { formatInvoiceNumber } from '#domain/billing/invoice-number.ts'
import { addDays, type PlainDate, yearOf } from '#domain/calendar/plain-date.ts'
import { dunningFactsOn } from '#domain/dunning/dunning-facts.ts'
import { dueOnSendingStep } from '#domain/dunning/dunning-policy.ts'
import { defaultInterestPercent } from '#domain/dunning/interest.ts'
import type { Language } from '#domain/languages.ts'
import { dunningSteps } from '#domain/orders/order-machine.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import { type OrderEngine, senderOf } from '../orders/order-engine.ts'

const family = { firstName: 'Anna', lastName: 'Muster' }
const daysApart = 12

/** Each step as it would be sent today, after all earlier ones, to a made-up person. */
export function writeExampleLetters(
  engine: Pick<OrderEngine, 'creditor' | 'officeEmail' | 'policy' | 'letters'>,
  language: Language,
  today: PlainDate,
) {
  const { creditor, policy } = engine
  const order = {
    sender: senderOf(engine),
    contact: family,
    swimmer: { firstName: 'Nils', lastName: family.lastName },
    courseName: 'Seepferd',
    invoiceNumber: formatInvoiceNumber(yearOf(today), 42),
    amountRappen: 24_000,
    iban: formatIban(creditor.iban),
  }
  const debtor = {
    debtor: family,
    debtorAddress: ['Seestrasse 7', '8002 Zürich'],
    interestPercent: defaultInterestPercent,
  }
  return dunningSteps.map((step, index) => {
    const sent = dunningSteps
      .slice(0, index)
      .map((earlier, place) => ({ step: earlier, sentOn: addDays(today, (place - index) * daysApart) }))
    const initialDueOn = addDays(today, -1 - index * daysApart)
    const history = { initialDueOn, dueOn: addDays(today, -1), sent }
    const facts = dunningFactsOn(today, history, policy.interestStart)
    const { subject, text } =
      step === 'betreibung-request'
        ? renderMail(step, language, { ...order, ...debtor, ...facts })
        : renderMail(step, language, {
            ...order,
            ...facts,
            dueOn: dueOnSendingStep(policy, step, today, history),
          })
    return { step, subject, text }
  })
}
