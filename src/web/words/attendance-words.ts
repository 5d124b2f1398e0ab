import { poolPage } from '#contract/routes/paths.ts'
import type { AttendanceMark } from '#domain/lessons/attendance-marks.ts'
import type { CourseFit } from '#domain/levels/course-fit.ts'
import type { SkillMark } from '#domain/levels/judge-skills.ts'
import { t } from '#web/language/t.ts'

/** The page beside the pool stands apart from the console; an address, not a route of it. */
export const poolPath = (lessonId: string) => `${poolPage}#${lessonId}`

export const sayMark = (mark: AttendanceMark): string =>
  ({
    PRESENT: t('Present|attendance'),
    ABSENT: t('Absent|attendance'),
    EXCUSED: t('Excused|attendance'),
    MAKEUP: t('Makes up|attendance'),
  })[mark]

export const saySkillMark = (mark: SkillMark | CourseFit): string =>
  ({
    CAN: t('Can do it'),
    NOT_YET: t('Not yet|skill'),
    TOO_EASY: t('Too easy'),
    FITS: t('Fits|course'),
    TOO_HARD: t('Too hard'),
  })[mark]

/** One sign for a small box. */
export const markSigns: Record<AttendanceMark, string> = {
  PRESENT: '✓',
  ABSENT: '✗',
  EXCUSED: 'E',
  MAKEUP: '+',
}

export const markTones: Record<AttendanceMark, string> = {
  PRESENT: 'border-emerald-300 bg-emerald-50 text-emerald-900',
  ABSENT: 'border-red-300 bg-red-50 text-red-900',
  EXCUSED: 'border-amber-300 bg-amber-50 text-amber-900',
  MAKEUP: 'border-blue-300 bg-blue-50 text-blue-900',
}
