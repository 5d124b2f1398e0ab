import { useState } from 'react'
import { productRoutes } from '#contract/catalogue/products.ts'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import type { Question } from '#web/ui/feedback/confirm-dialog.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { Choice } from '#web/ui/form/inputs.tsx'
import { readImportFile } from './read-import-file.ts'

interface Outcome {
  tone: 'success' | 'error'
  text: string
  rows: readonly string[]
}

const failed = (text: string, rows: readonly string[] = []): Outcome => ({
  tone: 'error',
  text: t('Error: {text}', { text }),
  rows,
})

/** Loads a catalogue from a JSON file: all of it, or nothing and a report of what was wrong where. */
export default function ProductImport() {
  const confirm = useConfirm()
  const load = useAction(productRoutes.importProducts, { changes: ['products'] })
  const [file, setFile] = useState<File>()
  const [clearExisting, setClearExisting] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function importFile() {
    setOutcome(undefined)
    if (!file) return setOutcome(failed(t('Please select a JSON file first')))
    // A file that was changed on the disk since it was chosen can no longer be read.
    const text = await file.text().catch(() => undefined)
    if (text === undefined) return setOutcome(failed(t('The file cannot be read. Please choose it again.')))
    const read = readImportFile(text)
    if ('problem' in read) return setOutcome(failed(read.problem))
    if (clearExisting && !(await confirm(clearQuestion()))) return
    try {
      const { summary } = await load.mutateAsync({ body: { products: read.products, clearExisting } })
      const { created, updated, removed, kept } = summary
      const cleared = clearExisting
        ? [t('{removed} removed, {kept} kept because bookings refer to them', { removed, kept })]
        : []
      setOutcome({
        tone: 'success',
        text: t('Success: {created} created, {updated} updated', { created, updated }),
        rows: cleared,
      })
      setFile(undefined)
      setClearExisting(false)
    } catch (error) {
      setOutcome(failed(messageOf(error), error instanceof ApiError ? error.rows : []))
    }
  }

  return (
    <section
      aria-labelledby="import-products"
      className="flex shrink-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card md:py-3"
    >
      <div className="grid items-center gap-3 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:gap-5">
        <h2 id="import-products" className="font-semibold">
          {t('Import Products')}
        </h2>
        <FileField
          label={t('JSON file')}
          labelHidden
          buttonLabel={t('Choose JSON file')}
          accept=".json,application/json"
          fileName={file?.name}
          onChoose={setFile}
        />
        <Choice
          type="checkbox"
          checked={clearExisting}
          onChange={event => setClearExisting(event.target.checked)}
          label={t('Caution: clear existing products first')}
        />
        <Button
          calls={productRoutes.importProducts}
          variant="primary"
          busy={load.isPending}
          busyLabel={t('Importing...')}
          onClick={() => void importFile()}
        >
          {t('Import')}
        </Button>
      </div>
      {outcome && (
        <Banner tone={outcome.tone}>
          <p>{outcome.text}</p>
          {outcome.rows.length > 0 && (
            <ul
              aria-label={t('Details')}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must scroll with the keyboard too.
              tabIndex={0}
              className="mt-1 max-h-48 list-disc overflow-y-auto pl-5"
            >
              {outcome.rows.map(row => (
                <li key={row}>{row}</li>
              ))}
            </ul>
          )}
        </Banner>
      )}
    </section>
  )
}

const clearQuestion = (): Question => ({
  title: t('Clear existing products?'),
  text: t(
    'Products that are missing from the file are removed, except those that bookings refer to. This action cannot be undone.',
  ),
  confirmLabel: t('Clear and import'),
  tone: 'danger',
})
