import type { Language } from '#domain/languages.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import type { CourseWords } from './course-texts.ts'
import { coursesDeEnFr } from './words-de-en-fr.ts'
import { coursesItEsHu } from './words-it-es-hu.ts'

const courseWords: Record<Language, CourseWords> = { ...coursesDeEnFr, ...coursesItEsHu }

export const useCourseWords = () => courseWords[useSiteLanguage().language]
