import type { Language } from '../languages.ts'

/** What a course is called in a language; empty if it has no name. */
export const nameIn = (language: Language, names: Record<Language, string>): string =>
  names[language] || names.en || names.de

/** What an order is for. It keeps the name that the family read; what staff typed for it stays as it is. */
export function nameOrdered(
  language: Language,
  { productName, courseNames }: { productName: string; courseNames: Record<Language, string> },
): string {
  const isCourse = productName !== '' && Object.values(courseNames).includes(productName)
  return isCourse ? nameIn(language, courseNames) : productName
}
