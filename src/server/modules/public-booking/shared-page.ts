import { bookingPage } from '#contract/routes/paths.ts'
import { formatLetterTime } from '#domain/calendar/letter-day.ts'
import { formatLetterDate } from '#domain/calendar/plain-date.ts'
import { nameIn } from '#domain/catalogue/name-in.ts'
import { isLanguage, type Language } from '#domain/languages.ts'
import type { SharedPage } from '#server/http/answers/booking-page.ts'
import type { PublicLists } from './public-lists.ts'

const titles: Record<Language, string> = {
  de: 'Kurse buchen',
  en: 'Book a course',
  fr: 'Réserver un cours',
  it: 'Prenotare un corso',
  es: 'Reservar un curso',
  hu: 'Tanfolyam foglalása',
}

/** What a shared link to the booking page says: of the course, or of the school. */
export const describeBookingPage =
  (lists: PublicLists) =>
  async (path: string, spoken: string | undefined, now: Date): Promise<SharedPage> => {
    const language = languageOf(spoken)
    const school = await lists.school(now)
    const frames = school.frames.split('\n').filter(Boolean)
    if (!school.page) return { title: titles[language], description: '', isListed: false, frames }
    const id = path.slice(bookingPage.length + 1).split('/')[0]
    const offer = school.offers.find(each => each.id === id)
    const { name } = school.page
    if (!offer) return { title: `${titles[language]} · ${name}`, description: name, isListed: true, frames }
    const description = [
      offer.place.name,
      `${formatLetterDate(offer.firstDay, language)} – ${formatLetterDate(offer.lastDay, language)}`,
      formatLetterTime(offer.startTime, language),
      nameIn(language, offer.descriptions),
    ]
    return {
      title: `${nameIn(language, offer.names)} · ${name}`,
      description: description.filter(Boolean).join(', ').slice(0, 300),
      isListed: true,
      frames,
    }
  }

/** The first that a browser names, of those we speak; previews of links name none. */
const languageOf = (spoken = ''): Language =>
  spoken
    .split(',')
    .map(tag => tag.trim().slice(0, 2))
    .find(isLanguage) ?? 'de'
