import type { Language } from '#domain/languages.ts'

/** What every page says, in the six languages of the letters. The words of one page stand beside it. */
interface SiteWords {
  /** The language in its own words. */
  name: string
  language: string
  loading: string
  notFound: string
  notFoundText: string
  failed: string
  failedText: string
  tryAgain: string
  tooMany: string
}

export const siteWords: Record<Language, SiteWords> = {
  de: {
    name: 'Deutsch',
    language: 'Sprache',
    loading: 'Wird geladen …',
    notFound: 'Diese Seite gibt es nicht',
    notFoundText: 'Der Link ist veraltet oder unvollständig.',
    failed: 'Etwas ist schiefgelaufen',
    failedText: 'Das hat nicht geklappt. Bitte versuchen Sie es nochmals.',
    tryAgain: 'Nochmals versuchen',
    tooMany: 'Zu viele Versuche. Bitte versuchen Sie es in einer Viertelstunde nochmals.',
  },
  en: {
    name: 'English',
    language: 'Language',
    loading: 'Loading...',
    notFound: 'This page does not exist',
    notFoundText: 'The link is old or incomplete.',
    failed: 'Something went wrong',
    failedText: 'That did not work. Please try again.',
    tryAgain: 'Try again',
    tooMany: 'Too many attempts. Please try again in a quarter of an hour.',
  },
  fr: {
    name: 'Français',
    language: 'Langue',
    loading: 'Chargement…',
    notFound: 'Cette page n’existe pas',
    notFoundText: 'Le lien est ancien ou incomplet.',
    failed: 'Une erreur s’est produite',
    failedText: 'Cela n’a pas fonctionné. Veuillez réessayer.',
    tryAgain: 'Réessayer',
    tooMany: 'Trop d’essais. Veuillez réessayer dans un quart d’heure.',
  },
  it: {
    name: 'Italiano',
    language: 'Lingua',
    loading: 'Caricamento…',
    notFound: 'Questa pagina non esiste',
    notFoundText: 'Il link è vecchio o incompleto.',
    failed: 'Si è verificato un errore',
    failedText: 'Non ha funzionato. La preghiamo di riprovare.',
    tryAgain: 'Riprovare',
    tooMany: 'Troppi tentativi. La preghiamo di riprovare tra un quarto d’ora.',
  },
  es: {
    name: 'Español',
    language: 'Idioma',
    loading: 'Cargando…',
    notFound: 'Esta página no existe',
    notFoundText: 'El enlace es antiguo o está incompleto.',
    failed: 'Se ha producido un error',
    failedText: 'No ha funcionado. Inténtelo de nuevo.',
    tryAgain: 'Reintentar',
    tooMany: 'Demasiados intentos. Inténtelo de nuevo dentro de un cuarto de hora.',
  },
  hu: {
    name: 'Magyar',
    language: 'Nyelv',
    loading: 'Betöltés…',
    notFound: 'Ez az oldal nem létezik',
    notFoundText: 'A hivatkozás régi vagy hiányos.',
    failed: 'Hiba történt',
    failedText: 'Ez nem sikerült. Kérjük, próbálja meg újra.',
    tryAgain: 'Újra',
    tooMany: 'Túl sok próbálkozás. Kérjük, próbálja meg újra negyed óra múlva.',
  },
}
