import type { Language } from '#domain/languages.ts'
import { useSiteLanguage, useSiteWords } from '#site/site-language.ts'

type Said = Record<Language, string>

const tooLate: Said = {
  de: 'Die Lektion hat schon begonnen.',
  en: 'The lesson has begun already.',
  fr: 'La leçon a déjà commencé.',
  it: 'La lezione è già iniziata.',
  es: 'La clase ya ha comenzado.',
  hu: 'Az óra már elkezdődött.',
}

/** What the server refuses on this page, by its code. */
const problems: Record<string, Said> = {
  'absence.too-late': tooLate,
  'absence.by-office': {
    de: 'Das Büro hat diese Abwesenheit eingetragen. Bitte rufen Sie uns an.',
    en: 'The office entered this absence. Please call us.',
    fr: 'Cette absence a été saisie par le secrétariat. Veuillez nous appeler.',
    it: 'Questa assenza è stata registrata dalla segreteria. La preghiamo di chiamarci.',
    es: 'La oficina ha anotado esta ausencia. Llámenos, por favor.',
    hu: 'Ezt a hiányzást az iroda jegyezte be. Kérjük, hívjon fel minket.',
  },
  'lesson.not-taught': {
    de: 'Diese Lektion findet nicht statt.',
    en: 'This lesson does not take place.',
    fr: 'Cette leçon n’a pas lieu.',
    it: 'Questa lezione non ha luogo.',
    es: 'Esta clase no tiene lugar.',
    hu: 'Ez az óra elmarad.',
  },
  'make-up.no-seat': {
    de: 'Dort ist inzwischen kein Platz mehr frei.',
    en: 'There is no free seat left.',
    fr: 'Il n’y a plus de place libre.',
    it: 'Non ci sono più posti liberi.',
    es: 'Ya no queda ninguna plaza libre.',
    hu: 'Már nincs szabad hely.',
  },
  'waiting.known': {
    de: 'Dieses Kind steht schon auf der Warteliste.',
    en: 'This child is on the waiting list already.',
    fr: 'Cet enfant est déjà sur la liste d’attente.',
    it: 'Questo bambino è già in lista d’attesa.',
    es: 'Este niño ya está en la lista de espera.',
    hu: 'Ez a gyermek már a várólistán van.',
  },
  'family-session.read-only': {
    de: 'Sie sehen die Seite wie die Familie. Ändern können Sie hier nichts.',
    en: 'You see the page as the family does. You cannot change anything here.',
    fr: 'Vous voyez la page comme la famille. Vous ne pouvez rien y modifier.',
    it: 'Vede la pagina come la famiglia. Qui non può modificare nulla.',
    es: 'Ve la página como la familia. Aquí no puede cambiar nada.',
    hu: 'Az oldalt úgy látja, ahogy a család. Itt semmit sem módosíthat.',
  },
  'family-session.switched-off': {
    de: 'Das bietet die Schule zurzeit nicht an.',
    en: 'The school does not offer this at the moment.',
    fr: 'L’école ne propose pas cela pour le moment.',
    it: 'La scuola al momento non lo offre.',
    es: 'La escuela no lo ofrece por el momento.',
    hu: 'Az iskola ezt jelenleg nem kínálja.',
  },
}

/** The sentence for a code of `useAct`; undefined while there is none. */
export function useProblemText() {
  const { language } = useSiteLanguage()
  const { failedText, tooMany } = useSiteWords()
  return (code: string | undefined) => {
    if (code === undefined) return undefined
    if (code === 'request.too-many') return tooMany
    return problems[code]?.[language] ?? failedText
  }
}
