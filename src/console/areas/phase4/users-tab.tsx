import { lazy } from 'react'
import { useCurrentUser } from '#console/api/current-user.ts'
import { useRoute } from '#console/api/query.ts'
import { adminUserColumns } from '#console/features/users/admin-user-columns.tsx'
import { useDeleteAdmin } from '#console/features/users/delete-user.ts'
import { DataTable } from '#console/ui/data-table/data-table.tsx'
import { DeleteRowButton, EditRowButton } from '#console/ui/data-table/row-button.tsx'
import { NewButton, RefreshButton } from '#console/ui/list/list-buttons.tsx'
import { Page } from '#console/ui/page.tsx'
import { useOpenRecord } from '#console/ui/record/open-record.ts'
import { RecordDialogs } from '#console/ui/record/record-dialogs.tsx'
import { fullName } from '#console/ui/values/full-name.ts'
import { adminUserRoutes } from '#contract/people/users.ts'

const AdminUserView = lazy(() => import('#console/features/users/admin-user-view.tsx'))
const MissingRecord = lazy(() => import('#console/ui/record/missing-record.tsx'))
const CreateAdminForm = lazy(() => import('#console/features/users/create-admin-form.tsx'))
const EditAdminForm = lazy(() => import('#console/features/users/edit-admin-form.tsx'))

export default function UsersTab() {
  const users = useRoute(adminUserRoutes.listAdmins)
  const me = useCurrentUser()
  const { view, edit, openView, openEdit, close } = useOpenRecord()
  const deleteAdmin = useDeleteAdmin()
  const opened = users.data?.find(user => user.id === (view ?? edit))

  return (
    <Page
      title="Admin Users"
      actions={
        <>
          <RefreshButton onRefresh={users.refetch} disabled={users.isPending} />
          <NewButton label="New Admin User" onClick={() => openEdit()} />
        </>
      }
    >
      <DataTable
        label="Admin users"
        columns={adminUserColumns}
        rows={users.data}
        rowKey={user => user.id}
        onOpen={user => openView(user.id)}
        actions={user => (
          <>
            <EditRowButton subject={fullName(user)} onClick={() => openEdit(user.id)} />
            <DeleteRowButton
              subject={fullName(user)}
              disabledHint={user.id === me?.id ? 'You cannot delete yourself' : undefined}
              onClick={() => void deleteAdmin(user)}
            />
          </>
        )}
        loadingText="Loading users..."
        empty={{ title: 'No users found' }}
        error={users.error?.message}
        onRetry={() => void users.refetch()}
      />
      <RecordDialogs onClose={close}>
        {edit === 'new' && <CreateAdminForm onClose={close} />}
        {opened && edit && <EditAdminForm user={opened} isSelf={opened.id === me?.id} onClose={close} />}
        {opened && view && (
          <AdminUserView
            user={opened}
            isSelf={opened.id === me?.id}
            onEdit={() => openEdit(opened.id)}
            onDelete={() => void deleteAdmin(opened).then(done => done && close())}
            onClose={close}
          />
        )}
        {!opened && (view ?? (edit !== 'new' && edit)) && users.data && (
          <MissingRecord what="User" onClose={close} />
        )}
      </RecordDialogs>
    </Page>
  )
}
