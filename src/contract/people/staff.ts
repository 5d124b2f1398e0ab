import * as z from 'zod'
import { email, idParams, instant, requiredLine, success } from '#contract/fields.ts'
import { route } from '#contract/routes/define-route.ts'
import { consoleLanguages } from '#domain/languages.ts'
import { staffRoles } from '#domain/staff/permissions.ts'

const staffMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Null of whoever left. */
  role: z.enum(staffRoles).nullable(),
  places: z.array(z.object({ id: z.string(), name: z.string() })),
  /** False until the invitation is accepted. */
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: instant.nullable(),
  endedAt: instant.nullable(),
  createdAt: instant,
  version: z.number(),
})
export type StaffMember = z.output<typeof staffMember>

export const staffInput = z.object({
  firstName: requiredLine('person.first-name-required'),
  lastName: requiredLine('person.last-name-required'),
  email,
  role: z.enum(staffRoles),
  placeIds: z.array(z.uuid()).max(200).default([]),
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
    watches: ['users', 'locations'],
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
  endStaff: route({
    method: 'POST',
    path: '/api/staff/{id}/end',
    access: 'change-staff',
    summary: 'End an account: its sessions, password and second factor go, its name stays in history',
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
