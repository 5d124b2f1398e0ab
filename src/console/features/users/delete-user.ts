import { messageOf } from '#console/api/api-error.ts'
import { useAction } from '#console/api/query.ts'
import { useConfirm } from '#console/ui/confirm.tsx'
import { notify } from '#console/ui/notify.tsx'
import { type AdminUser, adminUserRoutes, type Phase5User, phase5UserRoutes } from '#contract/users.ts'
import { fullName } from './full-name.ts'

/** Asks, deletes, and says how it went, in the words of the Phase 4 tab. */
export function useDeleteAdmin() {
  const confirm = useConfirm()
  const remove = useAction(adminUserRoutes.deleteAdmin, { changes: ['users'] })
  return async (user: AdminUser, onDeleted?: () => void) => {
    const text = 'Are you sure you want to delete this admin user? This action cannot be undone.'
    const title = `Delete ${fullName(user)}?`
    if (!(await confirm({ title, text, confirmLabel: 'Delete', tone: 'danger' }))) return
    try {
      await remove.mutateAsync({ params: { id: user.id } })
      notify.success('Admin user deleted successfully!')
      onDeleted?.()
    } catch (error) {
      notify.error(`Error deleting user: ${messageOf(error)}`)
    }
  }
}

/** The same in the words of the Phase 5 tab. */
export function useDeleteUser() {
  const confirm = useConfirm()
  const remove = useAction(phase5UserRoutes.deleteUser, { changes: ['users'] })
  return async (user: Phase5User, onDeleted?: () => void) => {
    const text = `Delete user "${fullName(user)}"? This action cannot be undone.`
    if (!(await confirm({ title: 'Delete user', text, confirmLabel: 'Delete', tone: 'danger' }))) return
    try {
      await remove.mutateAsync({ params: { id: user.id } })
      notify.success('User deleted')
      onDeleted?.()
    } catch (error) {
      notify.error(`Failed to delete user: ${messageOf(error)}`)
    }
  }
}
