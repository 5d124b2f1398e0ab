import { FileText } from 'lucide-react'
import { serviceInvoiceRoutes } from '#contract/orders/orders.ts'
import { messageOf } from '#web/api/api-error.ts'
import { fetchFile, saveFile } from '#web/api/call.ts'
import { useRoute } from '#web/api/query.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { canShowPdf, showPdf } from '#web/ui/pdf/show-pdf.tsx'
import { DetailSection } from '#web/ui/record/details.tsx'

/** Every letter that was made for the order, as it was made. */
export function OrderDocuments({ orderId }: { orderId: string }) {
  const documents = useRoute(serviceInvoiceRoutes.listDocuments, { params: { id: orderId } }).data ?? []
  if (documents.length === 0) return null

  const fetchThen = async (kind: string, use: (file: Blob) => void) => {
    try {
      use(await fetchFile(serviceInvoiceRoutes.readDocument, { params: { id: orderId, kind } }))
    } catch (error) {
      notify.error(t('Error downloading document: {message}', { message: messageOf(error) }))
    }
  }
  const view = (kind: string, filename: string) => fetchThen(kind, file => showPdf({ filename, file }))
  const save = (kind: string, filename: string) => fetchThen(kind, file => saveFile(file, filename))

  return (
    <DetailSection title={t('Documents')}>
      <ul className="flex flex-col gap-2">
        {documents.map(document => (
          <li key={document.kind} className="flex items-center gap-3">
            <FileText aria-hidden className="size-4 shrink-0 text-ink-mute" />
            <span className="min-w-0 flex-1">
              <span className="block truncate">{document.filename}</span>
              <span className="block text-xs text-ink-soft tabular-nums">
                {formatDateTime(document.createdAt)}
              </span>
            </span>
            {canShowPdf() && (
              <Button
                size="small"
                aria-label={t('View {name}', { name: document.filename })}
                onClick={() => void view(document.kind, document.filename)}
              >
                {t('View')}
              </Button>
            )}
            <Button
              size="small"
              aria-label={t('Download {filename}', { filename: document.filename })}
              onClick={() => void save(document.kind, document.filename)}
            >
              {t('Download')}
            </Button>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
