import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { email, idParams, instant, language, requiredLine, success } from '#contract/routes/fields.ts'
import { say } from '#contract/texts/field-texts.ts'
import { adminUser, identity, roles } from './account.ts'

/** A user as the Phase 5 Users tab sees it: customers and admins of the same store. */
const phase5User = z.object({
  ...identity,
  role: z.enum(roles),
  preferredLanguage: language,
  lastSignInAt: instant.nullable(),
  /** Whether the user has set a password; without one they can be invited. */
  hasPassword: z.boolean(),
  rawUserMetaData: z.record(z.string(), z.unknown()),
})
export type Phase5User = z.output<typeof phase5User>

const adminFields = {
  firstName: requiredLine('person.first-name-required'),
  lastName: requiredLine('person.last-name-required'),
  email,
}

const adminPassword = z.string().min(6, say('password.admin-too-short')).max(1000)

export const adminUserInput = z.object(adminFields)
export const newAdminUserInput = z.object({ ...adminFields, password: adminPassword })
export const passwordChange = z.object({
  currentPassword: z.string().min(1).max(1000),
  newPassword: adminPassword,
})

export const phase5UserInput = z.object({
  firstName: requiredLine('user.identity-required'),
  lastName: requiredLine('user.identity-required'),
  email: z.string().trim().min(1, say('user.identity-required')).pipe(email),
  role: z.enum(roles).default('customer'),
  preferredLanguage: language.default('de'),
})

export const newPassword = z.string().min(8, say('password.too-short')).max(1000)

export const newPhase5UserInput = phase5UserInput.extend({ password: newPassword.optional() })

const watches = ['users'] as const

export const adminUserRoutes = {
  listAdmins: route({
    method: 'GET',
    path: '/api/users',
    access: 'read-staff',
    summary: 'Admin users',
    response: z.array(adminUser),
    watches,
  }),
  readAdmin: route({
    method: 'GET',
    path: '/api/users/{id}',
    access: 'read-staff',
    summary: 'One admin user',
    params: idParams,
    response: adminUser,
    watches,
  }),
  createAdmin: route({
    method: 'POST',
    path: '/api/users',
    access: 'change-staff',
    summary: 'Create an admin user',
    body: newAdminUserInput,
    response: adminUser,
    status: 201,
    creates: true,
  }),
  updateAdmin: route({
    method: 'PUT',
    path: '/api/users/{id}',
    access: 'change-staff',
    summary: 'Save an admin user',
    params: idParams,
    body: adminUserInput,
    response: adminUser,
    locks: true,
  }),
  deleteAdmin: route({
    method: 'DELETE',
    path: '/api/users/{id}',
    access: 'change-staff',
    summary: 'Delete an admin user',
    params: idParams,
    response: success,
  }),
  changePassword: route({
    method: 'PUT',
    path: '/api/users/{id}/password',
    access: 'change-staff',
    summary: 'Change a password; the current password is the acting admin’s',
    params: idParams,
    body: passwordChange,
    response: success,
  }),
}

export const phase5UserRoutes = {
  listUsers: route({
    method: 'GET',
    path: '/api/phase5/users',
    access: 'read-staff',
    summary: 'Users of either role, newest first',
    response: z.array(phase5User),
    watches,
  }),
  readUser: route({
    method: 'GET',
    path: '/api/phase5/users/{id}',
    access: 'read-staff',
    summary: 'One user',
    params: idParams,
    response: phase5User,
    watches,
  }),
  createUser: route({
    method: 'POST',
    path: '/api/phase5/users',
    access: 'change-staff',
    summary: 'Create a user; without a password they can be invited later',
    body: newPhase5UserInput,
    response: phase5User,
    status: 201,
    creates: true,
  }),
  updateUser: route({
    method: 'PUT',
    path: '/api/phase5/users/{id}',
    access: 'change-staff',
    summary: 'Save a user',
    params: idParams,
    body: phase5UserInput,
    response: phase5User,
    locks: true,
  }),
  deleteUser: route({
    method: 'DELETE',
    path: '/api/phase5/users/{id}',
    access: 'change-staff',
    summary: 'Delete a user',
    params: idParams,
    response: success,
  }),
}

export const invitationRoutes = {
  inviteUser: route({
    method: 'POST',
    path: '/api/phase5/users/{id}/invite',
    access: 'change-staff',
    summary: 'Mail a one-time link with which the user sets a password',
    params: idParams,
    response: success,
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'public',
    summary: 'Set a password with an invitation’s one-time token',
    body: z.object({ token: z.string().max(200), password: newPassword }),
    response: success,
  }),
}
