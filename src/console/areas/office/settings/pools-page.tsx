import { useState } from 'react'
import { SettingsPage } from '#console/features/settings/settings-page.tsx'
import { type Pool, poolRoutes } from '#contract/planning/pools.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { DeleteRowButton, EditRowButton } from '#web/ui/data-table/row-button.tsx'
import { deleteQuestion, useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { NewButton } from '#web/ui/list/list-buttons.tsx'
import { loadLater } from '#web/ui/load-later.tsx'

const PoolForm = loadLater(() => import('#console/features/settings/pool-form.tsx'))

const columns: Column<Pool>[] = [
  { id: 'location', header: 'Location', cell: ({ location }) => location },
  { id: 'name', header: 'Name', cell: ({ name }) => name, card: 'title' },
  {
    id: 'lanes',
    header: 'Lanes|pool',
    cell: ({ lanes, hasHalves }) => (hasHalves ? t('{lanes}, by halves', { lanes }) : lanes),
    width: '14rem',
  },
]

/** The pools of each location and their lanes. */
export default function PoolsPage() {
  const pools = useRoute(poolRoutes.listPools)
  const [edited, setEdited] = useState<Pool | 'new'>()
  const { perform } = useConfirmedAction(poolRoutes.deletePool, ['planning'])
  const remove = ({ id, name }: Pool) =>
    perform({
      input: { params: { id } },
      question: deleteQuestion(
        t('Delete the pool {name}?', { name }),
        t('A pool that lessons use cannot be deleted.'),
      ),
      success: t('Pool deleted!'),
      failure: message => t('Error deleting pool: {message}', { message }),
    })
  return (
    <SettingsPage
      actions={
        <NewButton calls={poolRoutes.createPool} label={t('New Pool')} onClick={() => setEdited('new')} />
      }
    >
      <DataTable
        label={t('Pools')}
        columns={columns}
        rows={pools.data}
        onOpen={setEdited}
        actionsWidth="6.5rem"
        rowName={({ name }) => name}
        actions={pool => (
          <>
            <EditRowButton calls={poolRoutes.updatePool} onClick={() => setEdited(pool)} />
            <DeleteRowButton calls={poolRoutes.deletePool} onClick={() => void remove(pool)} />
          </>
        )}
        loadingText={t('Loading pools...')}
        empty={{
          title: t('No pools yet'),
          hint: t('With a pool, lessons can have lanes, and no two lessons the same one.'),
        }}
        answer={pools}
      />
      {edited && (
        <PoolForm pool={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </SettingsPage>
  )
}
