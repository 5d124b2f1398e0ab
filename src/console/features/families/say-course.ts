import { sayName } from '#console/ui/values/course-words.ts'
import type { FamilyBooking } from '#contract/people/family-page.ts'

type Named = Pick<FamilyBooking, 'courseNames' | 'courseId'>

/** The course in the language of the console. */
export const sayCourse = ({ courseNames, courseId }: Named): string => sayName(courseNames) || courseId || ''
