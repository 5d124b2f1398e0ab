import type { FamilyBooking } from '#contract/family-page.ts'
import { sayName } from '#web/ui/values/course-words.ts'

type Named = Pick<FamilyBooking, 'courseNames' | 'courseId'>

/** The course in the language of the console. */
export const sayCourse = ({ courseNames, courseId }: Named): string => sayName(courseNames) || courseId || ''
