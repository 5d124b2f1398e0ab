import { adminUserColumns } from '#console/features/users/admin-user-columns.tsx'
import { useDeleteAdmin } from '#console/features/users/delete-user.ts'
import { UserRowActions } from '#console/features/users/user-row-actions.tsx'
import { adminUserRoutes } from '#contract/users/users.ts'
import { useCurrentUser } from '#web/api/current-user.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { NewButton, RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { useLoadedOrder } from '#web/ui/list/use-loaded-list.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { RecordDialogs } from '#web/ui/record/record-dialogs.tsx'
import { useListedRecord } from '#web/ui/record/use-record-tab.ts'
import { fullName } from '#web/ui/values/full-name.ts'

const AdminUserView = loadLater(() => import('#console/features/users/admin-user-view.tsx'))
const CreateAdminForm = loadLater(() => import('#console/features/users/create-admin-form.tsx'))
const EditAdminForm = loadLater(() => import('#console/features/users/edit-admin-form.tsx'))

export default function UsersTab() {
  const users = useRoute(adminUserRoutes.listAdmins)
  const me = useCurrentUser()
  const { filters, change } = useListFilters({ sort: '' })
  const { rows, order } = useLoadedOrder(users.data, adminUserColumns, filters.sort, change)
  const tab = useListedRecord(users.data)
  const { openView, openEdit, close } = tab
  const deleteAdmin = useDeleteAdmin()

  return (
    <Page
      title={t('Admin Users')}
      actions={
        <>
          <RefreshButton onRefresh={users.refetch} disabled={users.isPending} />
          <NewButton
            calls={adminUserRoutes.createAdmin}
            label={t('New Admin User')}
            onClick={() => openEdit()}
          />
        </>
      }
    >
      <DataTable
        label={t('Admin users')}
        columns={adminUserColumns}
        rows={rows}
        order={order}
        onOpen={user => openView(user.id)}
        rowName={fullName}
        actions={user => (
          <UserRowActions
            isSelf={user.id === me?.id}
            onEdit={() => openEdit(user.id)}
            onDelete={() => void deleteAdmin(user)}
          />
        )}
        loadingText={t('Loading users...')}
        empty={{ title: t('No users found') }}
        answer={users}
      />
      <RecordDialogs
        tab={tab}
        rows={rows}
        what="User"
        create={<CreateAdminForm onClose={close} />}
        edit={user => <EditAdminForm user={user} isSelf={user.id === me?.id} onClose={close} />}
        view={user => (
          <AdminUserView
            user={user}
            isSelf={user.id === me?.id}
            onEdit={() => openEdit(user.id)}
            onDelete={() => void deleteAdmin(user).then(done => done && close())}
            onClose={close}
          />
        )}
      />
    </Page>
  )
}
