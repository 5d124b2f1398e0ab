import { formatShortDate } from '#web/language/format.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { fullName } from '#web/ui/values/full-name.ts'

interface AnyUser {
  firstName: string
  lastName: string
  email: string
  createdAt: string
}

/** The columns of users of either phase: these, with what only one phase has between them. */
export function userColumns<User extends AnyUser>(own: Column<User>[]): Column<User>[] {
  return [
    { id: 'name', header: 'Name', cell: fullName, sort: fullName, card: 'title' },
    { id: 'email', header: 'Email', cell: user => user.email, sort: user => user.email, card: 'subtitle' },
    ...own,
    {
      id: 'created',
      header: 'Created',
      cell: user => formatShortDate(user.createdAt),
      sort: user => user.createdAt,
      width: '8rem',
    },
  ]
}
