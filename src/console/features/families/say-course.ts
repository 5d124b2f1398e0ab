import { spokenLanguage } from '#console/language/speech.ts'
import type { FamilyBooking } from '#contract/people/family-page.ts'

type Named = Pick<FamilyBooking, 'courseNames' | 'courseId'>

/** The course in the language of the console. */
export function sayCourse({ courseNames, courseId }: Named): string {
  const spoken = spokenLanguage()
  const own = spoken === 'de' || spoken === 'fr' ? courseNames[spoken] : courseNames.en
  return own || courseNames.en || courseNames.de || courseId || ''
}
