import type { Language } from '../languages.ts'
import type { StaffRole } from './permissions.ts'

/** For the console and for mails to staff. */
export const staffRoleNames: Record<StaffRole, Record<Language, string>> = {
  admin: { de: 'Admin', en: 'Admin', fr: 'Admin', it: 'Admin', es: 'Admin', hu: 'Admin' },
  office: { de: 'Büro', en: 'Office', fr: 'Bureau', it: 'Ufficio', es: 'Oficina', hu: 'Iroda' },
  finance: { de: 'Finanzen', en: 'Finance', fr: 'Finances', it: 'Finanze', es: 'Finanzas', hu: 'Pénzügy' },
  instructor: {
    de: 'Kursleitung',
    en: 'Instructor',
    fr: 'Moniteur/trice',
    it: 'Monitore/trice',
    es: 'Monitor/a',
    hu: 'Oktató',
  },
  reader: {
    de: 'Nur lesen',
    en: 'Reader',
    fr: 'Lecture seule',
    it: 'Sola lettura',
    es: 'Solo lectura',
    hu: 'Csak olvasás',
  },
}

/** What a role may, in a sentence. */
export const staffRoleHints = {
  admin: 'May do everything, staff and the log too.',
  office:
    'Bookings, courses, orders, payments and emails. No settings, no closing of months, no staff and no log.',
  finance:
    'Changes orders, payments, dunning and the books; reads courses, families and emails. No health notes, no archive, no settings, no staff and no log.',
  instructor: 'Sees their own lessons and marks attendance; no addresses and no amounts.',
  reader:
    'Reads courses, families, orders and emails, and changes nothing. No health notes, no archive, no settings, no staff and no log.',
} as const satisfies Record<StaffRole, string>
