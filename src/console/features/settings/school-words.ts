import type { InterestStart } from '#domain/dunning/dunning-facts.ts'
import type { FamilyLetters } from '#domain/dunning/dunning-policy.ts'
import { type DunningStep, dunningSteps, statusAfterStep } from '#domain/orders/order-machine.ts'
import { sayReminderStep } from '#web/language/status-words.ts'
import { t } from '#web/language/t.ts'

/** The letters to a payer, each with its days and its fee. */
export const letterSteps = dunningSteps.filter(step => step !== 'betreibung-request')

export const sayStep = (step: DunningStep) => sayReminderStep(statusAfterStep[step])

export const sayFamilyLetters = (letters: FamilyLetters) =>
  letters === 'each'
    ? t('One mail with a letter for each order')
    : t('One mail with one letter about all orders')

export const sayInterestStart = (start: InterestStart) =>
  start === 'due-date' ? t('The day after the due date') : t('The day after the first reminder')
