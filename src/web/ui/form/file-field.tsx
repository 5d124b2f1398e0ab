import { FileText, Upload } from 'lucide-react'
import { useId, useRef } from 'react'
import { t } from '#web/language/t.ts'
import { Button } from '../button.tsx'
import { cn } from '../class-names.ts'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { describedBy, FieldNotes } from './field-frame.tsx'

interface FileFieldProps {
  label: string
  /** Where a heading beside it already says what the file is for. */
  labelHidden?: boolean
  /** As in an input's `accept`. */
  accept: string
  buttonLabel?: string
  fileName?: string
  hint?: string
  error?: string
  /** From 0 to 1 while an upload runs. */
  progress?: number
  disabled?: boolean
  onChoose: (file: File) => void
  onCancel?: () => void
}

/** Chooses one file and shows how far its upload is. */
export function FileField(props: FileFieldProps) {
  const {
    label,
    labelHidden,
    accept,
    buttonLabel = t('Choose file'),
    fileName,
    hint,
    error,
    progress,
    disabled,
  } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const running = progress !== undefined
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={cn('text-[0.8125rem] font-medium', labelHidden && 'sr-only')}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        disabled={disabled || running}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
        className="sr-only peer"
        onChange={event => {
          const file = event.target.files?.[0]
          // So that choosing the same file again counts as a choice.
          event.target.value = ''
          if (file) props.onChoose(file)
        }}
      />
      <div className="rounded-lg border border-dashed border-line-strong p-3 peer-focus-visible:outline-2 peer-focus-visible:outline-lake-600">
        <div className="flex flex-wrap items-center gap-3">
          <Button
            tabIndex={-1}
            aria-hidden
            icon={Upload}
            disabled={disabled || running}
            onClick={() => input.current?.click()}
          >
            {buttonLabel}
          </Button>
          <span className="flex min-w-0 flex-1 items-center gap-2 text-ink-soft">
            {fileName && <FileText aria-hidden className="size-4 shrink-0" />}
            <span className="truncate">{fileName ?? t('No file chosen')}</span>
          </span>
          {running && props.onCancel && (
            <Button size="small" onClick={props.onCancel}>
              {t('Cancel upload')}
            </Button>
          )}
        </div>
        {running && (
          <div className="mt-3">
            <ProgressBar
              label={t('Upload of {file}', { file: fileName ?? t('the file') })}
              share={progress}
              text={`${Math.round(progress * 100)} %`}
            />
          </div>
        )}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
