import { systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { readPublicBooking, savePublicBooking } from '#server/modules/settings/public-booking.ts'

const terms = {
  de: 'Die Anmeldung ist verbindlich. Bis 14 Tage vor Kursbeginn ist eine Abmeldung kostenlos, danach gilt die Staffel der Schule. Verpasste Lektionen können nach Absprache nachgeholt werden. Die Versicherung ist Sache der Teilnehmenden.',
  en: 'The booking is binding. Withdrawing is free until 14 days before the course; after that the scale of the school applies. Missed lessons can be made up for by arrangement. Insurance is the matter of the participants.',
  fr: 'L’inscription est définitive. Le retrait est gratuit jusqu’à 14 jours avant le début du cours\u00a0; ensuite, le barème de l’école s’applique. Les leçons manquées peuvent être rattrapées d’entente. L’assurance est à la charge des participants.',
  it: 'L’iscrizione è vincolante. Il ritiro è gratuito fino a 14 giorni prima dell’inizio del corso; poi vale la scala della scuola. Le lezioni perse si possono recuperare previo accordo. L’assicurazione è a carico dei partecipanti.',
  es: '',
  hu: '',
}

/** Families can book by themselves, and get their invoice at once. */
export async function openBooking(db: Database, now: Date): Promise<void> {
  const { settings, version } = await readPublicBooking(db)
  const values = { ...settings, terms, isOpen: true, asksHowHeard: true, invoicing: 'at-once' } as const
  await savePublicBooking(db, values, { actor: systemActor('Regula Hürlimann'), now, seenVersion: version })
}
