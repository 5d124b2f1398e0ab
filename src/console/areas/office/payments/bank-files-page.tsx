import { useNavigate } from '@tanstack/react-router'
import { Check, Download, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { BankFileDrop } from '#console/features/payments/bank/bank-file-drop.tsx'
import { importColumns } from '#console/features/payments/bank/import-columns.tsx'
import { UndoImportForm } from '#console/features/payments/bank/undo-import-form.tsx'
import { useBankUploads } from '#console/features/payments/bank/use-bank-uploads.ts'
import { useImportActions } from '#console/features/payments/bank/use-import-actions.ts'
import { useImportList } from '#console/features/payments/bank/use-import-list.ts'
import { filesPath, PaymentsPage } from '#console/features/payments/payments-page.tsx'
import { type BankImport, bankImportRoutes } from '#contract/payments/bank-files.ts'
import { t } from '#web/language/t.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { LoadMore } from '#web/ui/list/load-more.tsx'

const noFilters = { sort: '' }

export default function BankFilesPage() {
  const { filters, change } = useListFilters(noFilters)
  const list = useImportList(filters.sort, change)
  const { uploads, add, dismiss } = useBankUploads()
  const actions = useImportActions()
  const [undoing, setUndoing] = useState<BankImport>()
  const navigate = useNavigate()
  const open = (id: string) => void navigate({ to: `${filesPath}/${id}`, search: true as never })
  const take = async (files: readonly File[]) => {
    const [only, ...more] = await add(files)
    // Of several, the list shows what comes of each; one is looked at.
    if (!only || files.length > 1 || more.length > 0) return
    // The page of the file would say nothing of it.
    if (only.isKnown)
      notify.info(t('{name} is here already. It was not read again.', { name: only.filename }))
    open(only.id)
  }
  return (
    <PaymentsPage>
      <BankFileDrop uploads={uploads} onFiles={files => void take(files)} onDismiss={dismiss} />
      <DataTable
        label={t('Bank files')}
        columns={importColumns}
        rows={list.rows}
        order={list.order}
        onOpen={file => open(file.id)}
        actionsWidth="11.5rem"
        actions={file => (
          <>
            {file.state === 'PREVIEW' && (
              <RowButton
                calls={bankImportRoutes.bookBankImport}
                label={t('Book|file')}
                subject={file.filename}
                showLabel
                icon={<Check aria-hidden className="size-4" />}
                disabled={actions.busy}
                onClick={() => void actions.book(file)}
              />
            )}
            {file.state === 'BOOKED' && (
              <RowButton
                calls={bankImportRoutes.undoBankImport}
                label={t('Undo')}
                subject={file.filename}
                icon={<Undo2 aria-hidden className="size-4" />}
                onClick={() => setUndoing(file)}
              />
            )}
            <RowButton
              calls={bankImportRoutes.downloadBankFile}
              label={t('Download')}
              subject={file.filename}
              icon={<Download aria-hidden className="size-4" />}
              onClick={() => actions.save(file)}
            />
            {file.state === 'PREVIEW' && (
              <RowButton
                calls={bankImportRoutes.discardBankImport}
                label={t('Remove')}
                subject={file.filename}
                tone="danger"
                icon={<Trash2 aria-hidden className="size-4" />}
                disabled={actions.busy}
                onClick={() => void actions.discard(file)}
              />
            )}
          </>
        )}
        loadingText={t('Loading bank files...')}
        empty={{
          title: t('No bank files yet'),
          hint: t('Download the account statement in your e-banking and drop it above.'),
        }}
        answer={list}
        failureText={message => t('Error loading bank files: {message}', { message })}
        footer={<LoadMore list={list} what="bank files" />}
      />
      {undoing && <UndoImportForm file={undoing} onClose={() => setUndoing(undefined)} />}
    </PaymentsPage>
  )
}
