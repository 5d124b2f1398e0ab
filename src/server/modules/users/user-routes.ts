import type { adminUserRoutes, phase5UserRoutes } from '#contract/users/users.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { changePassword, createUser, deleteUser, type UserNeeds, updateUser } from './user-actions.ts'
import { findAdmin, findUser, listAdmins, listUsers } from './user-queries.ts'

export const adminUserHandlers = (needs: UserNeeds): Handlers<typeof adminUserRoutes> => ({
  listAdmins: () => listAdmins(needs.db),
  readAdmin: ({ params }) => findAdmin(needs.db, params.id),
  async createAdmin({ body }, context) {
    const user = { ...body, role: 'admin', preferredLanguage: 'de' } as const
    return findAdmin(needs.db, await createUser(needs, user, context))
  },
  updateAdmin: ({ params, body }, context) =>
    updateUser(needs, params.id, body, context, { scope: 'phase4', find: findAdmin }),
  async deleteAdmin({ params }, context) {
    await deleteUser(needs, params.id, context, 'phase4')
    return { success: true }
  },
  async changePassword({ params, body }, context) {
    await changePassword(needs, params.id, body, context)
    return { success: true }
  },
})

export const phase5UserHandlers = (needs: UserNeeds): Handlers<typeof phase5UserRoutes> => ({
  listUsers: () => listUsers(needs.db),
  readUser: ({ params }) => findUser(needs.db, params.id),
  async createUser({ body }, context) {
    return findUser(needs.db, await createUser(needs, body, context))
  },
  updateUser: ({ params, body }, context) =>
    updateUser(needs, params.id, body, context, { scope: 'phase5', find: findUser }),
  async deleteUser({ params }, context) {
    await deleteUser(needs, params.id, context, 'phase5')
    return { success: true }
  },
})
