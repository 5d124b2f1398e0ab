import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import type { DunningStep } from '#domain/orders/order-machine.ts'
import type { DunningFacts, SentStep } from './dunning-facts.ts'

const stepTitles: Record<DunningStep, Record<Language, string>> = {
  'payment-reminder': {
    de: 'Zahlungserinnerung',
    en: 'Payment reminder',
    fr: 'Rappel de paiement',
    it: 'Promemoria di pagamento',
    es: 'Recordatorio de pago',
    hu: 'Fizetési emlékeztető',
  },
  reminder1: {
    de: '1. Mahnung',
    en: 'First overdue notice',
    fr: '1er rappel',
    it: '1° sollecito',
    es: 'Primer requerimiento de pago',
    hu: '1. fizetési felszólítás',
  },
  reminder2: {
    de: '2. Mahnung',
    en: 'Second overdue notice',
    fr: '2e rappel',
    it: '2° sollecito',
    es: 'Segundo requerimiento de pago',
    hu: '2. fizetési felszólítás',
  },
  'final-notice': {
    de: 'Letzte Mahnung',
    en: 'Final notice',
    fr: 'Dernier rappel avant poursuite',
    it: 'Ultimo sollecito',
    es: 'Último requerimiento de pago',
    hu: 'Utolsó fizetési felszólítás',
  },
  'betreibung-request': {
    de: 'Betreibungsbegehren',
    en: 'Debt enforcement request (Betreibung)',
    fr: 'Réquisition de poursuite',
    it: 'Domanda d’esecuzione',
    es: 'Solicitud de ejecución (Betreibung)',
    hu: 'Adósságbehajtási kérelem (Betreibung)',
  },
}

/** For one that may not call itself the second, or overdue. */
const plainTitles: Record<Language, string> = {
  de: 'Mahnung',
  en: 'Payment notice',
  fr: 'Rappel',
  it: 'Sollecito',
  es: 'Requerimiento de pago',
  hu: 'Fizetési felszólítás',
}

/** What a letter is called, the same in its PDF, its mail and its subject line. */
export function titleStep(
  step: DunningStep,
  language: Language,
  { sent, isInitialDueOver }: Pick<DunningFacts, 'sent' | 'isInitialDueOver'>,
): string {
  const isNumbered = step === 'reminder1' || step === 'reminder2'
  const lacksFirst = step === 'reminder2' && !sent.some(earlier => earlier.step === 'reminder1')
  const isEarly = language === 'en' && !isInitialDueOver
  return isNumbered && (lacksFirst || isEarly) ? plainTitles[language] : stepTitles[step][language]
}

/** The letters that were sent, in the language of the office of debt collection. */
export function nameSentLetters(
  sent: readonly SentStep[],
  language: Language,
): { title: string; sentOn: PlainDate }[] {
  return sent.map(({ step, sentOn }, index) => ({
    title: titleStep(step, language, { sent: sent.slice(0, index), isInitialDueOver: true }),
    sentOn,
  }))
}

export const invoiceTitles: Record<Language, string> = {
  de: 'Rechnung',
  en: 'Invoice',
  fr: 'Facture',
  it: 'Fattura',
  es: 'Factura',
  hu: 'Számla',
}
