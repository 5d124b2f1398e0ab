import type { adminUserRoutes, phase5UserRoutes } from '#contract/people/users.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { changePassword, createUser, deleteUser, type UserNeeds, updateUser } from './user-actions.ts'
import { findAdmin, findUser, listAdmins, listUsers } from './user-queries.ts'

export const adminUserHandlers = ({ db, mails, lessons }: UserNeeds): Handlers<typeof adminUserRoutes> => ({
  listAdmins: () => listAdmins(db),
  readAdmin: ({ params }) => findAdmin(db, params.id),
  async createAdmin({ body }, context) {
    const user = { ...body, role: 'admin', preferredLanguage: 'de' } as const
    return findAdmin(db, await createUser(db, user, context))
  },
  async updateAdmin({ params, body }, context) {
    await updateUser({ db, mails, lessons }, params.id, body, context, 'phase4')
    return findAdmin(db, params.id)
  },
  async deleteAdmin({ params }, context) {
    await deleteUser({ db, mails, lessons }, params.id, context, 'phase4')
    return { success: true }
  },
  async changePassword({ params, body }, context) {
    await changePassword({ db, mails }, params.id, body, context)
    return { success: true }
  },
})

export const phase5UserHandlers = ({ db, mails, lessons }: UserNeeds): Handlers<typeof phase5UserRoutes> => ({
  listUsers: () => listUsers(db),
  readUser: ({ params }) => findUser(db, params.id),
  async createUser({ body }, context) {
    return findUser(db, await createUser(db, body, context))
  },
  async updateUser({ params, body }, context) {
    await updateUser({ db, mails, lessons }, params.id, body, context, 'phase5')
    return findUser(db, params.id)
  },
  async deleteUser({ params }, context) {
    await deleteUser({ db, mails, lessons }, params.id, context, 'phase5')
    return { success: true }
  },
})
