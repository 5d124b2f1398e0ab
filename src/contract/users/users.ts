import * as z from 'zod'
import { linkLimit, route } from '#contract/routes/define-route.ts'
import { email, instant, language, requiredLine, success } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
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

const adminPassword = z.string().min(6, fieldMessage('password.admin-too-short')).max(1000)

export const adminUserInput = z.object(adminFields)
export const newAdminUserInput = z.object({ ...adminFields, password: adminPassword })
export const passwordChange = z.object({
  currentPassword: z.string().min(1).max(1000),
  newPassword: adminPassword,
})

export const phase5UserInput = z.object({
  firstName: requiredLine('user.identity-required'),
  lastName: requiredLine('user.identity-required'),
  email: z.string().trim().min(1, fieldMessage('user.identity-required')).pipe(email),
  role: z.enum(roles).default('customer'),
  preferredLanguage: language.default('de'),
})

export const newPassword = z.string().min(8, fieldMessage('password.too-short')).max(1000)

export const newPhase5UserInput = phase5UserInput.extend({ password: newPassword.optional() })

const watches = ['users'] as const

export const adminUserRoutes = {
  listAdmins: route('GET /api/users', 'read-staff', {
    summary: 'Admin users',
    response: z.array(adminUser),
    watches,
  }),
  readAdmin: route('GET /api/users/{id}', 'read-staff', {
    summary: 'One admin user',
    response: adminUser,
    watches,
  }),
  createAdmin: route('POST /api/users', 'change-staff', {
    summary: 'Create an admin user',
    body: newAdminUserInput,
    response: adminUser,
    status: 201,
    creates: true,
  }),
  updateAdmin: route('PUT /api/users/{id}', 'change-staff', {
    summary: 'Save an admin user',
    body: adminUserInput,
    response: adminUser,
    locks: true,
  }),
  deleteAdmin: route('DELETE /api/users/{id}', 'change-staff', {
    summary: 'Delete an admin user',
    response: success,
  }),
  changePassword: route('PUT /api/users/{id}/password', 'change-staff', {
    summary: 'Change a password; the current password is the acting admin’s',
    body: passwordChange,
    response: success,
  }),
}

export const phase5UserRoutes = {
  listUsers: route('GET /api/phase5/users', 'read-staff', {
    summary: 'Users of either role, newest first',
    response: z.array(phase5User),
    watches,
  }),
  readUser: route('GET /api/phase5/users/{id}', 'read-staff', {
    summary: 'One user',
    response: phase5User,
    watches,
  }),
  createUser: route('POST /api/phase5/users', 'change-staff', {
    summary: 'Create a user; without a password they can be invited later',
    body: newPhase5UserInput,
    response: phase5User,
    status: 201,
    creates: true,
  }),
  updateUser: route('PUT /api/phase5/users/{id}', 'change-staff', {
    summary: 'Save a user',
    body: phase5UserInput,
    response: phase5User,
    locks: true,
  }),
  deleteUser: route('DELETE /api/phase5/users/{id}', 'change-staff', {
    summary: 'Delete a user',
    response: success,
  }),
}

export const invitationRoutes = {
  inviteUser: route('POST /api/phase5/users/{id}/invite', 'change-staff', {
    summary: 'Mail a one-time link with which the user sets a password',
    response: success,
  }),
  acceptInvitation: route('POST /api/invitations/accept', 'public', {
    summary: 'Set a password with an invitation’s one-time token',
    limit: linkLimit,
    body: z.object({ token: z.string().max(200), password: newPassword }),
    response: success,
  }),
}
