import { useNavigate } from '@tanstack/react-router'
import { Check, Download, FileUp, Trash2, Undo2, X } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { importColumns } from '#console/features/payments/bank/import-columns.tsx'
import { UndoImportForm } from '#console/features/payments/bank/undo-import-form.tsx'
import { type BankUpload, useBankUploads } from '#console/features/payments/bank/use-bank-uploads.ts'
import { useImportActions } from '#console/features/payments/bank/use-import-actions.ts'
import { useImportList } from '#console/features/payments/bank/use-import-list.ts'
import { filesPath, PaymentsPage } from '#console/features/payments/payments-page.tsx'
import { type BankImport, bankImportRoutes } from '#contract/payments/bank-files.ts'
import { t } from '#web/language/t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { LoadMore } from '#web/ui/list/load-more.tsx'
import { useMayCall } from '#web/ui/may-call.ts'

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
        rowName={file => file.filename}
        actions={file => (
          <>
            {file.state === 'PREVIEW' && (
              <RowButton
                calls={bankImportRoutes.bookBankImport}
                label={t('Book|file')}
                showLabel
                icon={Check}
                disabled={actions.busy}
                onClick={() => void actions.book(file)}
              />
            )}
            {file.state === 'BOOKED' && (
              <RowButton
                calls={bankImportRoutes.undoBankImport}
                label={t('Undo')}
                icon={Undo2}
                onClick={() => setUndoing(file)}
              />
            )}
            <RowButton
              calls={bankImportRoutes.downloadBankFile}
              label={t('Download')}
              icon={Download}
              onClick={() => actions.save(file)}
            />
            {file.state === 'PREVIEW' && (
              <RowButton
                calls={bankImportRoutes.discardBankImport}
                label={t('Remove')}
                tone="danger"
                icon={Trash2}
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

interface BankFileDropProps {
  uploads: readonly BankUpload[]
  onFiles: (files: readonly File[]) => void
  onDismiss: (key: number) => void
}

/** Takes one file of the bank or many, dropped or chosen, and says how far each is. */
function BankFileDrop({ uploads, onFiles, onDismiss }: BankFileDropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const mayUpload = useMayCall(bankImportRoutes.uploadBankFile)
  const isBusy = uploads.some(({ imports, failure }) => !imports && !failure)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isBusy) onFiles([...event.dataTransfer.files])
  }
  if (!mayUpload) return null
  return (
    <section aria-label={t('Upload bank files')} className="flex shrink-0 flex-col gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Dropping is for the mouse; the button does the same. */}
      <div
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-dashed border-line-strong bg-surface px-5 py-4 transition-colors has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-lake-600',
          isOver && 'border-lake-600! bg-lake-50!',
        )}
      >
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept=".xml,.zip,.camt,.053,.054,application/xml,text/xml,application/zip"
          disabled={isBusy}
          aria-label={t('Choose bank files')}
          aria-describedby={`${id}-hint`}
          className="sr-only"
          onChange={event => {
            const files = [...(event.target.files ?? [])]
            // So that choosing the same file again counts as a choice.
            event.target.value = ''
            if (files.length > 0) onFiles(files)
          }}
        />
        <FileUp aria-hidden className="size-6 shrink-0 text-lake-700" strokeWidth={1.5} />
        <p className="min-w-0 flex-1 basis-56">
          <span className="block font-medium">{t('Drop the files of your bank here')}</span>
          <span id={`${id}-hint`} className="block text-ink-soft">
            {t('camt.053 or camt.054, as XML or ZIP. You see the result before anything is booked.')}
          </span>
        </p>
        <Button
          variant="primary"
          tabIndex={-1}
          aria-hidden
          busy={isBusy}
          onClick={() => input.current?.click()}
        >
          {t('Choose bank files')}
        </Button>
      </div>
      {uploads.map(each => (
        <UploadState key={each.key} upload={each} onDismiss={() => onDismiss(each.key)} />
      ))}
    </section>
  )
}

function UploadState({ upload, onDismiss }: { upload: BankUpload; onDismiss: () => void }) {
  const { name, progress, imports, failure } = upload
  if (failure)
    return (
      <div className="relative">
        <Banner tone="error" title={t('{name} was not taken', { name })} className="pr-12">
          {failure}
        </Banner>
        <IconButton label={t('Close')} icon={X} onClick={onDismiss} className="absolute top-1.5 right-1.5" />
      </div>
    )
  const known = imports?.filter(({ isKnown }) => isKnown) ?? []
  if (known.length > 0)
    return (
      <Banner tone="info">
        {t('{name} is here already. It was not read again.', {
          name: known.map(({ filename }) => filename).join(', '),
        })}
      </Banner>
    )
  if (imports) return null
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3">
      <p className="mb-2 truncate font-medium">{name}</p>
      <ProgressBar
        label={t('Upload of {file}', { file: name })}
        share={progress}
        text={progress < 1 ? `${Math.round(progress * 100)} %` : t('Reading...')}
      />
    </div>
  )
}
