import type { ReactNode } from 'react'
import { adminUserRoutes } from '#contract/users/users.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseAndEdit, Dialog } from '#web/ui/dialog.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

export interface UserViewProps<User> {
  user: User
  isSelf: boolean
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

type UserDialogProps = UserViewProps<{ firstName: string; lastName: string }> & {
  deleteLabel: string
  /** Beside the button that deletes. */
  moreActions?: ReactNode
  children: ReactNode
}

/** The details of a user, of either phase, and what can be done about them. */
export function UserDialog({ user, isSelf, deleteLabel, moreActions, children, ...on }: UserDialogProps) {
  return (
    <Dialog
      title={fullName(user)}
      description={isSelf ? t('This is you. Another admin would have to delete your account.') : undefined}
      onClose={on.onClose}
      footerAside={
        <>
          <Button
            calls={adminUserRoutes.deleteAdmin}
            variant="dangerQuiet"
            disabled={isSelf}
            onClick={on.onDelete}
          >
            {deleteLabel}
          </Button>
          {moreActions}
        </>
      }
      footer={
        <CloseAndEdit
          calls={adminUserRoutes.updateAdmin}
          label={t('Edit User')}
          onEdit={on.onEdit}
          onClose={on.onClose}
        />
      }
    >
      {children}
    </Dialog>
  )
}
