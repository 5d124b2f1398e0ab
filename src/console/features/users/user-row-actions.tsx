import { adminUserRoutes } from '#contract/users/users.ts'
import { t } from '#web/language/t.ts'
import { DeleteRowButton, EditRowButton } from '#web/ui/data-table/row-button.tsx'
import type { UserViewProps } from './user-dialog.tsx'

type UserRowActionsProps = Omit<UserViewProps<unknown>, 'user' | 'onClose'>

export function UserRowActions({ isSelf, onEdit, onDelete }: UserRowActionsProps) {
  return (
    <>
      <EditRowButton calls={adminUserRoutes.updateAdmin} onClick={onEdit} />
      <DeleteRowButton
        calls={adminUserRoutes.deleteAdmin}
        disabledHint={isSelf ? t('You cannot delete yourself') : undefined}
        onClick={onDelete}
      />
    </>
  )
}
