import type { AdminUser } from '#contract/users/account.ts'
import { adminUserRoutes, type Phase5User, phase5UserRoutes } from '#contract/users/users.ts'
import { t } from '#web/language/t.ts'
import { deleteQuestion, useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { fullName } from '#web/ui/values/full-name.ts'

/** In the words of the Phase 4 tab. */
export function useDeleteAdmin() {
  const { perform } = useConfirmedAction(adminUserRoutes.deleteAdmin, ['users'])
  return (user: AdminUser) =>
    perform({
      input: { params: { id: user.id } },
      question: deleteQuestion(
        t('Delete {name}?', { name: fullName(user) }),
        t('Are you sure you want to delete this admin user? This action cannot be undone.'),
      ),
      success: t('Admin user deleted successfully!'),
      failure: message => t('Error deleting user: {message}', { message }),
    })
}

/** The same in the words of the Phase 5 tab. */
export function useDeleteUser() {
  const { perform } = useConfirmedAction(phase5UserRoutes.deleteUser, ['users'])
  return (user: Phase5User) =>
    perform({
      input: { params: { id: user.id } },
      question: deleteQuestion(
        t('Delete user'),
        t('Delete user "{name}"? This action cannot be undone.', { name: fullName(user) }),
      ),
      success: t('User deleted'),
      failure: message => t('Failed to delete user: {message}', { message }),
    })
}
