import { useState } from 'react'
import { sayScale, sayScaleOwner } from '#console/features/settings/scale-words.ts'
import { SettingsPage } from '#console/features/settings/settings-page.tsx'
import {
  type CancellationScaleRecord,
  cancellationScaleRoutes,
} from '#contract/orders/cancellation-scales.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { DeleteRowButton, EditRowButton } from '#web/ui/data-table/row-button.tsx'
import { deleteQuestion, useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { NewButton } from '#web/ui/list/list-buttons.tsx'
import { loadLater } from '#web/ui/load-later.tsx'

const ScaleForm = loadLater(() => import('#console/features/settings/scale-form.tsx'))

const columns: Column<CancellationScaleRecord>[] = [
  { id: 'owner', header: 'Applies to', cell: sayScaleOwner, width: '18rem', card: 'title' },
  { id: 'steps', header: 'Stays owed when a family withdraws', cell: ({ steps }) => sayScale(steps) },
]

export default function ScalesPage() {
  const scales = useRoute(cancellationScaleRoutes.listScales)
  const [edited, setEdited] = useState<CancellationScaleRecord | 'new'>()
  const { perform } = useConfirmedAction(cancellationScaleRoutes.deleteScale, ['settings'])
  const remove = (scale: CancellationScaleRecord) =>
    perform({
      input: { params: { id: scale.id } },
      question: deleteQuestion(
        t('Delete the scale of {owner}?', { owner: sayScaleOwner(scale) }),
        scale.lessonTypeId
          ? t('The scale of all other courses applies instead.')
          : t('Nothing stays owed then, but for lesson types with a scale of their own.'),
      ),
      success: t('Scale deleted!'),
      failure: message => t('Error deleting scale: {message}', { message }),
    })
  return (
    <SettingsPage
      actions={
        <NewButton
          calls={cancellationScaleRoutes.createScale}
          label={t('New Scale')}
          onClick={() => setEdited('new')}
        />
      }
    >
      <DataTable
        label={t('Cancellation scales')}
        columns={columns}
        rows={scales.data}
        onOpen={setEdited}
        actionsWidth="6.5rem"
        rowName={sayScaleOwner}
        actions={scale => (
          <>
            <EditRowButton calls={cancellationScaleRoutes.updateScale} onClick={() => setEdited(scale)} />
            <DeleteRowButton calls={cancellationScaleRoutes.deleteScale} onClick={() => void remove(scale)} />
          </>
        )}
        loadingText={t('Loading scales...')}
        empty={{
          title: t('No scales yet'),
          hint: t('Until there is one, nothing stays owed when a family withdraws.'),
        }}
        answer={scales}
      />
      {edited && (
        <ScaleForm
          scale={edited === 'new' ? undefined : edited}
          taken={scales.data ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SettingsPage>
  )
}
