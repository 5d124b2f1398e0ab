/** Whether a course fits a child; an instructor says so in the first lessons, while another course can still be found. */
export const courseFits = ['TOO_EASY', 'FITS', 'TOO_HARD'] as const
export type CourseFit = (typeof courseFits)[number]

/** In so many lessons of a course. */
export const fitLessons = 2
