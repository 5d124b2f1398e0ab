import { useEffect, useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import {
  locationRoutes,
  locationStorageRoutes,
  notPdf,
  pdfLimitBytes,
  pdfTooLarge,
} from '#contract/locations.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction, useRefresh, useRoute } from '#web/api/query.ts'
import { upload } from '#web/api/upload.ts'
import { sayError } from '#web/language/say-error.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { deleteQuestion } from '#web/ui/feedback/use-confirmed-action.ts'
import { FieldFrame } from '#web/ui/form/field-frame.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { Select } from '#web/ui/form/inputs.tsx'
import { viewPdf } from './open-pdf.ts'

/** How long the panel of a finished upload stays. */
const successMs = 1500

interface Values {
  pdffilename: string | null
  pdfurl: string | null
}

type Upload = { fileName: string; progress: number } | { fileName: string; done: true }

/**
 * The location's PDF: upload a new one, choose one that is stored, look at it, or let go of it. The form knows while an
 * upload runs, so that it is not saved without the file.
 */
export function PdfSection({ onUploading }: { onUploading: (isUploading: boolean) => void }) {
  const id = useId()
  const { watch, setValue } = useFormContext<Values>()
  const [pdffilename, pdfurl] = watch(['pdffilename', 'pdfurl'])
  const stored = useRoute(locationStorageRoutes.listPdfs, {})
  const refresh = useRefresh()
  const confirm = useConfirm()
  const remove = useAction(locationStorageRoutes.removePdf, { changes: ['locations'] })
  const [state, setState] = useState<Upload>()
  const [error, setError] = useState<string>()
  const cancel = useRef<AbortController>(null)

  useEffect(() => {
    if (!state || !('done' in state)) return
    const timer = setTimeout(() => setState(undefined), successMs)
    return () => clearTimeout(timer)
  }, [state])

  // Closing the form does not wait for its file.
  useEffect(() => () => cancel.current?.abort(), [])

  const assign = (pdf: { name: string; path: string } | undefined) => {
    setValue('pdffilename', pdf?.name ?? null, { shouldDirty: true })
    setValue('pdfurl', pdf?.path ?? null, { shouldDirty: true })
  }

  async function uploadFile(file: File) {
    const refusal = refuseFile(file)
    setError(refusal)
    if (refusal) return
    cancel.current = new AbortController()
    setState({ fileName: file.name, progress: 0 })
    onUploading(true)
    try {
      const pdf = await upload(locationStorageRoutes.uploadPdf, file, {
        signal: cancel.current.signal,
        onProgress: progress => setState({ fileName: file.name, progress }),
      })
      // Removing it at once asks with what the list says of it.
      await refresh(['locations'])
      assign(pdf)
      setState({ fileName: pdf.name, done: true })
    } catch (failure) {
      setState(undefined)
      const cancelled = failure instanceof DOMException && failure.name === 'AbortError'
      if (cancelled) notify.info(t('Upload cancelled'))
      else setError(t('Upload failed: {message}', { message: messageOf(failure) }))
    } finally {
      onUploading(false)
    }
  }

  /** What a location shows goes when that location is saved without it; what none shows can go at once. */
  async function removePdf() {
    const pdf = stored.data?.find(({ path }) => path === pdfurl)
    if (pdf?.usedBy === 0) {
      const isSure = await confirm(
        deleteQuestion(
          t('Delete {name}?', { name: pdf.name }),
          t('No location uses this file. It cannot be brought back.'),
        ),
      )
      if (!isSure) return
      try {
        await remove.mutateAsync({ params: { name: pdf.name } })
      } catch (failure) {
        return void notify.error(t('Failed to delete PDF: {message}', { message: messageOf(failure) }))
      }
    }
    assign(undefined)
  }

  const running = state && 'progress' in state ? state : undefined
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 truncate">{pdffilename ?? t('No PDF')}</span>
        {pdfurl && (
          <>
            <Button size="small" onClick={() => void viewPdf(pdfurl)}>
              {t('View')}
            </Button>
            <Button
              calls={locationRoutes.updateLocation}
              size="small"
              variant="dangerQuiet"
              onClick={() => void removePdf()}
            >
              {t('Remove')}
            </Button>
          </>
        )}
      </div>
      <FileField
        label={t('Upload a PDF')}
        accept="application/pdf,.pdf"
        hint={t('PDF only, less than 10 MB. A stored file of the same name is overwritten.')}
        fileName={running?.fileName}
        progress={running?.progress}
        error={error}
        onChoose={file => void uploadFile(file)}
        onCancel={() => cancel.current?.abort()}
      />
      {state && 'done' in state && (
        <Banner tone="success">{t('{name} is uploaded.', { name: state.fileName })}</Banner>
      )}
      <FieldFrame id={id} label={t('Choose an existing PDF')}>
        <Select
          id={id}
          value={pdfurl ?? ''}
          placeholder={t('No PDF')}
          options={(stored.data ?? []).map(pdf => ({ value: pdf.path, label: pdf.name }))}
          onChange={event => assign(stored.data?.find(pdf => pdf.path === event.target.value))}
        />
      </FieldFrame>
      {stored.error && (
        <Banner tone="error">
          {t('Failed to load available PDFs: {message}', { message: messageOf(stored.error) })}
        </Banner>
      )}
    </div>
  )
}

/** The server looks at the bytes; this only spares a hopeless upload. */
function refuseFile(file: File): string | undefined {
  if (!file.name.toLowerCase().endsWith('.pdf')) return sayError({ code: 'pdf.not-pdf' }, notPdf)
  return file.size >= pdfLimitBytes ? sayError({ code: 'pdf.too-large' }, pdfTooLarge) : undefined
}
