import { adminUserRoutes } from '#contract/users/users.ts'
import { t } from '#web/language/t.ts'
import { DeleteRowButton, EditRowButton } from '#web/ui/data-table/row-button.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import type { UserViewProps } from './user-dialog.tsx'

type UserRowActionsProps = Omit<UserViewProps<{ firstName: string; lastName: string }>, 'onClose'>

export function UserRowActions({ user, isSelf, onEdit, onDelete }: UserRowActionsProps) {
  return (
    <>
      <EditRowButton calls={adminUserRoutes.updateAdmin} subject={fullName(user)} onClick={onEdit} />
      <DeleteRowButton
        calls={adminUserRoutes.deleteAdmin}
        subject={fullName(user)}
        disabledHint={isSelf ? t('You cannot delete yourself') : undefined}
        onClick={onDelete}
      />
    </>
  )
}
