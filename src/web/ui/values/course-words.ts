import type { CourseNames } from '#contract/catalogue/course-names.ts'
import { nameIn, nameOrdered } from '#domain/catalogue/name-in.ts'
import { titleColumns } from '#domain/catalogue/title-columns.ts'
import { spokenLocale } from '#web/language/spoken-locale.ts'
import { t } from '#web/language/t.ts'

/** A name in the language of the console. */
export const sayName = (names: CourseNames): string => nameIn(spokenLocale().language, names)

/** What an order is for, in the language of the console. */
export const sayOrdered = (order: { productName: string; courseNames: CourseNames }): string =>
  nameOrdered(spokenLocale().language, order)

/** What a lesson type is called. */
export const sayTitle = (type: Record<(typeof titleColumns)[keyof CourseNames], string>): string =>
  type[titleColumns[spokenLocale().language]] || type.titleEn || type.titleDe

/** A level is a number, or a word of the school's own; those that the product itself uses are translated. */
export function sayLevel(level: string): string {
  if (level === 'adult') return t('adult|level')
  return level === 'baby' ? t('baby|level') : level
}

/** The level a child was awarded; else that of its last course. */
export const sayChildLevel = (child: { heldLevel: { names: CourseNames } | null; level: string | null }) =>
  child.heldLevel ? sayName(child.heldLevel.names) : child.level && sayWholeLevel(child.level)

/** As in "Level 3"; a word stands by itself. */
export const sayWholeLevel = (level: string): string =>
  /^\d/.test(level) ? t('Level {level}', { level }) : sayLevel(level)

/** Of seats that are held for a while. */
export const sayHeld = (count: number): string => t('{count} held', { count })
