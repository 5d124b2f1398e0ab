import { useConfirmedAction } from '#console/ui/feedback/use-confirmed-action.ts'
import { fullName } from '#console/ui/values/full-name.ts'
import { type AdminUser, adminUserRoutes, type Phase5User, phase5UserRoutes } from '#contract/people/users.ts'

/** In the words of the Phase 4 tab. */
export function useDeleteAdmin() {
  const { perform } = useConfirmedAction(adminUserRoutes.deleteAdmin, ['users'])
  return (user: AdminUser) =>
    perform({
      input: { params: { id: user.id } },
      question: {
        title: `Delete ${fullName(user)}?`,
        text: 'Are you sure you want to delete this admin user? This action cannot be undone.',
        confirmLabel: 'Delete',
        tone: 'danger',
      },
      success: 'Admin user deleted successfully!',
      failure: message => `Error deleting user: ${message}`,
    })
}

/** The same in the words of the Phase 5 tab. */
export function useDeleteUser() {
  const { perform } = useConfirmedAction(phase5UserRoutes.deleteUser, ['users'])
  return (user: Phase5User) =>
    perform({
      input: { params: { id: user.id } },
      question: {
        title: 'Delete user',
        text: `Delete user "${fullName(user)}"? This action cannot be undone.`,
        confirmLabel: 'Delete',
        tone: 'danger',
      },
      success: 'User deleted',
      failure: message => `Failed to delete user: ${message}`,
    })
}
