import { dueOnSendingStep } from '#domain/dunning-policy.ts'
import { formatIban } from '#domain/iban.ts'
import { defaultInterestPercent } from '#domain/interest.ts'
import { formatInvoiceNumber } from '#domain/invoice-number.ts'
import type { Language } from '#domain/languages.ts'
import { dunningSteps } from '#domain/order-machine.ts'
import { addDays, type PlainDate, yearOf } from '#domain/plain-date.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import type { OrderEngine } from '../orders/order-engine.ts'

const family = { firstName: 'Anna', lastName: 'Muster' }

/** What each step writes, as it would be sent today to somebody who does not exist. */
export function writeExampleLetters(
  { creditor, officeEmail, policy }: Pick<OrderEngine, 'creditor' | 'officeEmail' | 'policy'>,
  language: Language,
  today: PlainDate,
) {
  const initialDueOn = addDays(today, -1)
  const facts = {
    sender: { name: creditor.name, email: officeEmail },
    contact: family,
    swimmer: { firstName: 'Nils', lastName: family.lastName },
    courseName: 'Seepferd',
    invoiceNumber: formatInvoiceNumber(yearOf(today), 42),
    amountRappen: 24_000,
    iban: formatIban(creditor.iban),
    initialDueOn,
  }
  const claim = {
    debtor: family,
    debtorAddress: ['Seestrasse 7', '8002 Zürich'],
    interestPercent: defaultInterestPercent,
    interestFrom: addDays(initialDueOn, 1),
  }
  return dunningSteps.map(step => {
    const dueOn = dueOnSendingStep(policy, step, today)
    const { subject, text } = renderMail(step, language, { ...facts, ...claim, dueOn })
    return { step, subject, text }
  })
}
