import type { CourseNames } from '#contract/catalogue/course-names.ts'
import { titleColumns } from '#domain/catalogue/title-columns.ts'
import { spokenLocale } from '#web/language/spoken-locale.ts'
import { t } from '#web/language/t.ts'

/** A name in the language of the console. */
export const sayName = (names: CourseNames): string => names[spokenLocale().language] || names.en || names.de

/** What a lesson type is called. */
export const sayTitle = (type: Record<(typeof titleColumns)[keyof CourseNames], string>): string =>
  type[titleColumns[spokenLocale().language]] || type.titleEn || type.titleDe

/** A level is a number, or a word of the school's own; those that the product itself uses are translated. */
export function sayLevel(level: string): string {
  if (level === 'adult') return t('adult|level')
  return level === 'baby' ? t('baby|level') : level
}
