import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { blockColumns } from '#console/features/blocks/block-columns.tsx'
import { blockPath } from '#console/features/blocks/block-words.ts'
import { blockRoutes } from '#contract/blocks.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { NewButton } from '#web/ui/list/list-buttons.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { EnrolmentViews } from './enrolment-views.tsx'

const BlockForm = loadLater(() => import('#console/features/blocks/block-form.tsx'))

export default function BlocksTab() {
  const blocks = useRoute(blockRoutes.listBlocks)
  const navigate = useNavigate()
  const [isNew, setNew] = useState(false)
  const open = (id: string) => void navigate({ to: blockPath(id), search: true as never })
  return (
    <Page
      title={t('Blocks')}
      actions={
        <NewButton calls={blockRoutes.createBlock} label={t('New Block')} onClick={() => setNew(true)} />
      }
    >
      <EnrolmentViews active="blocks" />
      <DataTable
        label={t('Blocks')}
        columns={blockColumns}
        rows={blocks.data}
        onOpen={({ id }) => open(id)}
        rowName={({ name }) => name}
        loadingText={t('Loading blocks...')}
        empty={{
          title: t('No blocks yet'),
          hint: t('A block holds the offers of some months, such as those from August to October.'),
        }}
        answer={blocks}
      />
      {isNew && <BlockForm onSaved={open} onClose={() => setNew(false)} />}
    </Page>
  )
}
