import { FileUp, X } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { bankImportRoutes } from '#contract/payments/bank-files.ts'
import { t } from '#web/language/t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { useMayCall } from '#web/ui/may-call.ts'
import type { BankUpload } from './use-bank-uploads.ts'

interface BankFileDropProps {
  uploads: readonly BankUpload[]
  onFiles: (files: readonly File[]) => void
  onDismiss: (key: number) => void
}

/** Takes one file of the bank or many, dropped or chosen, and says how far each is. */
export function BankFileDrop({ uploads, onFiles, onDismiss }: BankFileDropProps) {
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
        <IconButton
          label={t('Close')}
          icon={<X aria-hidden className="size-4" />}
          onClick={onDismiss}
          className="absolute top-1.5 right-1.5"
        />
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
