import * as z from 'zod'
import { courseNames } from '#contract/catalogue/course-names.ts'
import { route } from '#contract/routes/define-route.ts'
import { email, instant, plainDate, requiredLine, success } from '#contract/routes/fields.ts'
import { consoleLanguages } from '#domain/languages.ts'
import { staffRoles } from '#domain/staff/permissions.ts'

const staffMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Null for former staff. */
  role: z.enum(staffRoles).nullable(),
  /** The levels they may teach; none are all. */
  levelIds: z.array(z.string()),
  /** False until the invitation is accepted. */
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: instant.nullable(),
  endedAt: instant.nullable(),
  createdAt: instant,
  version: z.number(),
})
export type StaffMember = z.output<typeof staffMember>

/** A future lesson with this instructor or substitute. */
const comingLesson = z.object({
  id: z.string(),
  date: plainDate,
  startTime: z.string(),
  place: z.string(),
  quickId: z.string(),
  courseNames,
})
export type ComingLesson = z.output<typeof comingLesson>

export const staffInput = z.object({
  firstName: requiredLine('person.first-name-required'),
  lastName: requiredLine('person.last-name-required'),
  email,
  role: z.enum(staffRoles),
  /** As published; none are all. */
  levelIds: z.array(z.uuid()).max(100).default([]),
})

export const newStaffInput = staffInput.extend({
  /** The language of the invitation and of later mails. */
  language: z.enum(consoleLanguages).default('de'),
})

export const staffRoutes = {
  listStaff: route('GET /api/staff', 'read-staff', {
    summary: 'All current and former staff',
    response: z.array(staffMember),
    watches: ['users'],
  }),
  inviteStaff: route('POST /api/staff', 'change-staff', {
    summary: 'Add a member of staff, and mail the link with which they set a password',
    body: newStaffInput,
    response: staffMember,
    status: 201,
    creates: true,
  }),
  inviteStaffAgain: route('POST /api/staff/{id}/invite', 'change-staff', {
    summary: 'Mail the link again; the older one works no more',
    response: success,
  }),
  updateStaff: route('PUT /api/staff/{id}', 'change-staff', {
    summary: 'Save a member of staff; a role brings former staff back',
    body: staffInput,
    response: staffMember,
    locks: true,
  }),
  listComingLessons: route('GET /api/staff/{id}/lessons', 'read-staff', {
    summary: 'The coming lessons of a member of staff, which they lose when their account ends',
    response: z.array(comingLesson),
  }),
  endStaff: route('POST /api/staff/{id}/end', 'change-staff', {
    summary:
      'End an account: its sessions, password, second factor and coming lessons go, its name stays in history',
    response: success,
  }),
  endStaffSessions: route('DELETE /api/staff/{id}/sessions', 'change-staff', {
    summary: 'Sign a member of staff out everywhere, and tell them',
    response: success,
  }),
  resetSecondFactor: route('DELETE /api/staff/{id}/second-factor', 'change-staff', {
    summary: 'Remove the lost second factor of a member of staff, and notify them',
    response: success,
  }),
}
