import type { Language } from './languages.ts'
import type { DunningStep } from './order-machine.ts'

/** What the letter of each step is called, the same in its PDF, its mail and its subject line. */
export const stepTitles: Record<DunningStep, Record<Language, string>> = {
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
    en: 'First reminder',
    fr: '1re sommation',
    it: '1° sollecito',
    es: 'Primer requerimiento de pago',
    hu: '1. fizetési felszólítás',
  },
  reminder2: {
    de: '2. Mahnung',
    en: 'Second reminder',
    fr: '2e sommation',
    it: '2° sollecito',
    es: 'Segundo requerimiento de pago',
    hu: '2. fizetési felszólítás',
  },
  'final-notice': {
    de: 'Letzte Mahnung',
    en: 'Final notice',
    fr: 'Dernière sommation',
    it: 'Ultimo sollecito',
    es: 'Último requerimiento de pago',
    hu: 'Utolsó fizetési felszólítás',
  },
  'betreibung-request': {
    de: 'Betreibungsbegehren',
    en: 'Debt collection request (Betreibung)',
    fr: 'Réquisition de poursuite',
    it: 'Domanda d’esecuzione',
    es: 'Solicitud de ejecución (Betreibung)',
    hu: 'Végrehajtási kérelem (Betreibung)',
  },
}

export const invoiceTitles: Record<Language, string> = {
  de: 'Rechnung',
  en: 'Invoice',
  fr: 'Facture',
  it: 'Fattura',
  es: 'Factura',
  hu: 'Számla',
}
