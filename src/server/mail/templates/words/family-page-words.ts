import type { Language } from '#domain/languages.ts'

/** The link to the page for families in mails to them. */
export const familyPageWords: Record<Language, string> = {
  de: 'Ihre Familienseite: Termine, Absenzen, Rechnungen',
  en: 'Your family page: dates, absences, invoices',
  fr: 'Votre page famille : dates, absences, factures',
  it: 'La sua pagina famiglia: date, assenze, fatture',
  es: 'Su página de familia: fechas, ausencias, facturas',
  hu: 'Családi oldal: időpontok, hiányzások, számlák',
}
