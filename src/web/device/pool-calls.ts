import type { authRoutes } from '#contract/auth/auth.ts'
import type { attendanceRoutes } from '#contract/lessons/attendance.ts'
import type { calendarRoutes } from '#contract/lessons/calendars.ts'
import type { taughtHoursRoutes } from '#contract/lessons/taught-hours.ts'
import { asker } from './ask-server.ts'

/**
 * The calls of the page. Its own routes would bring the contract's schemas along, a third of what the page may weigh, so
 * each address stands here too, and TypeScript holds it to the contract.
 */
type Attendance = typeof attendanceRoutes

export const askOwnLessons = asker<Attendance['listOwnLessons']>({
  method: 'GET',
  path: '/api/office/own-lessons',
})
export const askLesson = asker<Attendance['readLesson']>({ method: 'GET', path: '/api/office/lessons/{id}' })
export const sendAttendance = asker<Attendance['markAttendance']>({
  method: 'POST',
  path: '/api/office/lessons/{id}/attendance',
})
export const sendSkills = asker<Attendance['markSkills']>({
  method: 'POST',
  path: '/api/office/lessons/{id}/skills',
})
export const endSession = asker<(typeof authRoutes)['logout']>({ method: 'POST', path: '/api/auth/logout' })
export const askMe = asker<(typeof authRoutes)['me']>({ method: 'GET', path: '/api/auth/me' })
export const askOwnTeaching = asker<(typeof taughtHoursRoutes)['readOwnTeaching']>({
  method: 'GET',
  path: '/api/office/own-hours',
})
export const makeOwnCalendar = asker<(typeof calendarRoutes)['createOwnCalendar']>({
  method: 'POST',
  path: '/api/office/own-calendar',
})
