import { useDeleteUser } from '#console/features/users/delete-user.ts'
import { RoleBadge, sayRole } from '#console/features/users/role-badge.tsx'
import { userColumns } from '#console/features/users/user-columns.tsx'
import { UserRowActions } from '#console/features/users/user-row-actions.tsx'
import { type Phase5User, phase5UserRoutes } from '#contract/users/users.ts'
import { languageNames } from '#domain/languages.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useCurrentUser } from '#web/api/current-user.ts'
import { useRoute } from '#web/api/query.ts'
import { formatCount } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { FilterBar, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { NewButton, RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { useLoadedList } from '#web/ui/list/use-loaded-list.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { RecordDialogs } from '#web/ui/record/record-dialogs.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

const Phase5UserView = loadLater(() => import('#console/features/users/phase5-user-view.tsx'))
const Phase5UserForm = loadLater(() => import('#console/features/users/phase5-user-form.tsx'))

const shownTexts = (user: Phase5User) => [
  user.firstName,
  user.lastName,
  user.email,
  sayRole(user.role),
  t(languageNames[user.preferredLanguage]),
]

export default function UsersTab() {
  const users = useRoute(phase5UserRoutes.listUsers)
  const me = useCurrentUser()
  const { tab, rows, order, search } = useLoadedList(users.data, { columns: phase5UserColumns, shownTexts })
  const { openView, openEdit, close } = tab
  const deleteUser = useDeleteUser()

  return (
    <Page
      title={t('Phase 5 Users')}
      actions={
        <>
          <RefreshButton onRefresh={users.refetch} disabled={users.isPending} />
          <NewButton calls={phase5UserRoutes.createUser} label={t('New User')} onClick={() => openEdit()} />
        </>
      }
    >
      <FilterBar summary={rows && countUsers(rows.length)}>
        <SearchBox {...search} placeholder={t('Search by name or email')} />
      </FilterBar>
      <DataTable
        label={t('Phase 5 users')}
        columns={phase5UserColumns}
        rows={rows}
        order={order}
        onOpen={user => openView(user.id)}
        rowName={fullName}
        actions={user => (
          <UserRowActions
            isSelf={user.id === me?.id}
            onEdit={() => openEdit(user.id)}
            onDelete={() => void deleteUser(user)}
          />
        )}
        loadingText={t('Loading users...')}
        empty={{ title: t('No users found.') }}
        answer={users}
        failureText={(_, error) =>
          t('Failed to load users: {message}', { message: messageOf(error, t('Unknown error')) })
        }
      />
      <RecordDialogs
        tab={tab}
        rows={rows}
        what="User"
        create={<Phase5UserForm onClose={close} />}
        edit={user => <Phase5UserForm user={user} onClose={close} />}
        view={user => (
          <Phase5UserView
            user={user}
            isSelf={user.id === me?.id}
            onEdit={() => openEdit(user.id)}
            onDelete={() => void deleteUser(user).then(done => done && close())}
            onClose={close}
          />
        )}
      />
    </Page>
  )
}

const countUsers = (count: number) =>
  tCount(count, '{count} user', '{count} users', { count: formatCount(count) })

const phase5UserColumns = userColumns<Phase5User>([
  {
    id: 'role',
    header: 'Role',
    cell: user => <RoleBadge of={user.role} />,
    sort: user => sayRole(user.role),
    width: '9rem',
    card: 'badge',
  },
  {
    id: 'language',
    header: 'Language',
    cell: user => t(languageNames[user.preferredLanguage]),
    sort: user => t(languageNames[user.preferredLanguage]),
    width: '9rem',
  },
])
