import { Pencil, Plus, RotateCw, Trash2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCurrentUser } from '#console/api/current-user.ts'
import { useRoute } from '#console/api/query.ts'
import { adminUserColumns } from '#console/features/users/admin-user-columns.tsx'
import { useDeleteAdmin } from '#console/features/users/delete-user.ts'
import { Button } from '#console/ui/button.tsx'
import { DataTable } from '#console/ui/data-table/data-table.tsx'
import { RowButton } from '#console/ui/data-table/row-button.tsx'
import { fullName } from '#console/ui/full-name.ts'
import { useOpenRecord } from '#console/ui/open-record.ts'
import { Page } from '#console/ui/page.tsx'
import { adminUserRoutes } from '#contract/users.ts'

const AdminUserView = lazy(() => import('#console/features/users/admin-user-view.tsx'))
const MissingRecord = lazy(() => import('#console/ui/missing-record.tsx'))
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
          <Button
            icon={<RotateCw aria-hidden className="size-4" />}
            busy={users.isFetching}
            onClick={() => users.refetch()}
          >
            Refresh
          </Button>
          <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => openEdit()}>
            New Admin User
          </Button>
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
            <RowButton
              label="Edit"
              subject={fullName(user)}
              icon={<Pencil aria-hidden className="size-4" />}
              onClick={() => openEdit(user.id)}
            />
            <RowButton
              label="Delete"
              subject={fullName(user)}
              tone="danger"
              icon={<Trash2 aria-hidden className="size-4" />}
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
      <Suspense>
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
      </Suspense>
    </Page>
  )
}
