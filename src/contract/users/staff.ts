import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { email, idParams, instant, plainDate, requiredLine, success } from '#contract/routes/fields.ts'
import { consoleLanguages } from '#domain/languages.ts'
import { staffRoles } from '#domain/staff/permissions.ts'

const staffMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Null of whoever left. */
  role: z.enum(staffRoles).nullable(),
  /** False until the invitation is accepted. */
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: instant.nullable(),
  endedAt: instant.nullable(),
  createdAt: instant,
  version: z.number(),
})
export type StaffMember = z.output<typeof staffMember>

/** A lesson that somebody teaches or stands in for from today on. */
const comingLesson = z.object({
  id: z.string(),
  date: plainDate,
  startTime: z.string(),
  place: z.string(),
  quickId: z.string(),
  courseNames: z.object({ de: z.string(), en: z.string(), fr: z.string() }),
})
export type ComingLesson = z.output<typeof comingLesson>

export const staffInput = z.object({
  firstName: requiredLine('person.first-name-required'),
  lastName: requiredLine('person.last-name-required'),
  email,
  role: z.enum(staffRoles),
})

export const newStaffInput = staffInput.extend({
  /** Of the invitation, and of what is written to them later. */
  language: z.enum(consoleLanguages).default('de'),
})

export const staffRoutes = {
  listStaff: route({
    method: 'GET',
    path: '/api/staff',
    access: 'read-staff',
    summary: 'Everybody who works here, and who left',
    response: z.array(staffMember),
    watches: ['users'],
  }),
  inviteStaff: route({
    method: 'POST',
    path: '/api/staff',
    access: 'change-staff',
    summary: 'Add a member of staff, and mail the link with which they set a password',
    body: newStaffInput,
    response: staffMember,
    status: 201,
    creates: true,
  }),
  inviteStaffAgain: route({
    method: 'POST',
    path: '/api/staff/{id}/invite',
    access: 'change-staff',
    summary: 'Mail the link again; the older one works no more',
    params: idParams,
    response: success,
  }),
  updateStaff: route({
    method: 'PUT',
    path: '/api/staff/{id}',
    access: 'change-staff',
    summary: 'Save a member of staff; whoever left comes back with a role',
    params: idParams,
    body: staffInput,
    response: staffMember,
    locks: true,
  }),
  listComingLessons: route({
    method: 'GET',
    path: '/api/staff/{id}/lessons',
    access: 'read-staff',
    summary: 'The coming lessons of a member of staff, which they lose when their account ends',
    params: idParams,
    response: z.array(comingLesson),
  }),
  endStaff: route({
    method: 'POST',
    path: '/api/staff/{id}/end',
    access: 'change-staff',
    summary:
      'End an account: its sessions, password, second factor and coming lessons go, its name stays in history',
    params: idParams,
    response: success,
  }),
  endStaffSessions: route({
    method: 'DELETE',
    path: '/api/staff/{id}/sessions',
    access: 'change-staff',
    summary: 'Sign a member of staff out everywhere, and tell them',
    params: idParams,
    response: success,
  }),
  resetSecondFactor: route({
    method: 'DELETE',
    path: '/api/staff/{id}/second-factor',
    access: 'change-staff',
    summary: 'Remove the second factor of somebody who lost theirs, and tell them',
    params: idParams,
    response: success,
  }),
}
