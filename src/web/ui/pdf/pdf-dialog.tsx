import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '#web/api/call.ts'
import { t } from '#web/language/t.ts'
import { Button } from '../button.tsx'

export interface PdfFile {
  filename: string
  file: Blob
}

/**
 * A PDF in the browser's own viewer. No browser draws one in a sandbox; so that nothing else can ever be drawn there, the
 * file is always given the type of a PDF.
 */
export default function PdfDialog({ filename, file, onClose }: PdfFile & { onClose: () => void }) {
  const [url, setUrl] = useState<string>()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="fixed inset-0 z-50 animate-fade bg-scrim/45" />
        <Dialog.Popup className="fixed inset-0 z-50 flex animate-rise flex-col bg-surface outline-none md:inset-6 md:mx-auto md:max-w-6xl md:rounded-2xl md:shadow-float">
          <header className="flex flex-wrap items-center gap-2 px-4 py-3">
            <Dialog.Title className="min-w-0 flex-1 truncate font-semibold">{filename}</Dialog.Title>
            <Button onClick={() => frame.current?.contentWindow?.print()}>{t('Print')}</Button>
            <Button onClick={() => saveFile(file, filename)}>{t('Download')}</Button>
            <Button variant="primary" onClick={onClose}>
              {t('Close')}
            </Button>
          </header>
          <iframe
            ref={frame}
            title={filename}
            src={url && `${url}#navpanes=0&view=FitH`}
            className="w-full flex-1 bg-white md:rounded-b-2xl"
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
