import { spokenLanguage } from '#web/language/speech.ts'
import { t } from '#web/language/t.ts'

interface Names {
  de: string
  en: string
  fr: string
}

/** A name in the language of the console. */
export function sayName({ de, en, fr }: Names): string {
  const spoken = spokenLanguage()
  const own = spoken === 'de' ? de : spoken === 'fr' ? fr : en
  return own || en || de
}

/** What a lesson type is called. */
export const sayTitle = ({ titleDe, titleEn, titleFr }: Record<'titleDe' | 'titleEn' | 'titleFr', string>) =>
  sayName({ de: titleDe, en: titleEn, fr: titleFr })

/** A level is a number, or a word of the school's own; those that the product itself uses are translated. */
export function sayLevel(level: string): string {
  if (level === 'adult') return t('adult|level')
  return level === 'baby' ? t('baby|level') : level
}
