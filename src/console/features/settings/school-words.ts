import type { InterestStart } from '#domain/dunning/dunning-facts.ts'
import type { FamilyLetters } from '#domain/dunning/dunning-policy.ts'
import type { FamilyAction } from '#domain/families/family-actions.ts'
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

export function sayFamilyAction(action: FamilyAction): string {
  switch (action) {
    case 'report-absences':
      return t('Report absences')
    case 'choose-make-ups':
      return t('Choose make-up lessons')
    case 'withdraw':
      return t('Withdraw from courses')
    case 'join-waiting-list':
      return t('Join and leave the waiting list')
    case 'ask-refunds':
      return t('Ask for refunds')
    case 'change-address':
      return t('Change address and telephone')
    case 'write-health-notes':
      return t('Write health notes')
    case 'add-children':
      return t('Add children')
    case 'use-calendars':
      return t('Follow a calendar of the lessons')
  }
}
