/** A planned lesson comes and goes with the dates of its offer; any other one stays. */
export const lessonStatuses = ['PLANNED', 'HELD', 'CANCELLED', 'MOVED'] as const
export type LessonStatus = (typeof lessonStatuses)[number]
