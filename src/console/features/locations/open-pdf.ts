import { locationStorageRoutes } from '#contract/locations.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call, download, fetchFile } from '#web/api/call.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { canShowPdf, showPdf } from '#web/ui/pdf/show-pdf.tsx'

const nameIn = (path: string) => path.split('/').at(-1) ?? path

/** Shows the PDF in the page; where that cannot be in a new tab, by an address that is good for a minute. */
export async function viewPdf(path: string | null | undefined): Promise<void> {
  if (!path) return void notify.error(t('No PDF assigned to this location'))
  const name = nameIn(path)
  if (canShowPdf())
    return fetchFile(locationStorageRoutes.downloadPdf, { params: { name } }).then(
      file => showPdf({ filename: name, file }),
      () => notify.error(t('PDF URL not available')),
    )
  // Opened at once: a browser blocks a window that comes after an answer.
  const page = window.open('about:blank')
  try {
    const { signedUrl } = await call(locationStorageRoutes.signPdfUrl, { params: { name } })
    if (page) page.location.href = signedUrl
    else notify.warning(t('The browser blocked the new tab. Allow pop-ups for this page to view PDFs.'))
  } catch {
    page?.close()
    notify.error(t('PDF URL not available'))
  }
}

export async function downloadPdf(path: string | null | undefined): Promise<void> {
  if (!path) return void notify.error(t('No PDF assigned to this location'))
  try {
    await download(locationStorageRoutes.downloadPdf, { params: { name: nameIn(path) } }, nameIn(path))
  } catch (error) {
    notify.error(t('Error downloading PDF: {message}', { message: messageOf(error) }))
  }
}
