import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowRight, Check, Download, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ImportLines } from '#console/features/payments/bank/import-lines.tsx'
import { importStateLabels, importStateTones, sayFinding } from '#console/features/payments/bank/say-bank.ts'
import { sayCounts } from '#console/features/payments/bank/say-counts.ts'
import { UndoImportForm } from '#console/features/payments/bank/undo-import-form.tsx'
import { useImportActions } from '#console/features/payments/bank/use-import-actions.ts'
import { useImportList } from '#console/features/payments/bank/use-import-list.ts'
import { filesPath, queuePath } from '#console/features/payments/payments-page.tsx'
import { type BankImport, bankImportRoutes } from '#contract/payments/bank-files.ts'
import { useRoute } from '#web/api/query.ts'
import { formatBytes, formatDate, formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { pageOf, useListFilters } from '#web/ui/list/list-filters.ts'
import { Details } from '#web/ui/record/details.tsx'
import { RecordPage } from '#web/ui/record/record-page.tsx'
import { useNeighbours } from '#web/ui/record/use-neighbours.ts'

const noFilters = { outcome: '', page: '', sort: '' }
const { outcome } = bankImportRoutes.readBankImport.query.shape

/** One file of the bank: what would come of it, or came of it, line by line. */
export default function BankFilePage({ id }: { id: string }) {
  const { filters, change } = useListFilters(noFilters)
  const query = { page: pageOf(filters), limit: 100, outcome: outcome.safeParse(filters.outcome).data }
  const reading = useRoute(bankImportRoutes.readBankImport, { params: { id }, query })
  const list = useImportList(filters.sort, change)
  const neighbours = useNeighbours(list, id, other => `${filesPath}/${other}`)
  const [isUndoing, setUndoing] = useState(false)
  return (
    <>
      <RecordPage
        list={{ path: filesPath, label: t('Bank files') }}
        what="Bank file"
        reading={reading}
        neighbours={neighbours}
        show={file => ({
          title: file.filename,
          marks: <Badge tone={importStateTones[file.state]}>{t(importStateLabels[file.state])}</Badge>,
          subtitle: sayCounts(file),
          actions: <ImportActions file={file} onUndo={() => setUndoing(true)} />,
          facts: <ImportFacts file={file} />,
          content: (
            <>
              {file.findings.length > 0 && (
                <Banner tone="warning" title={t('Something does not add up')}>
                  <ul className="list-disc pl-4">
                    {file.findings.map(finding => (
                      <li key={JSON.stringify(finding)}>{sayFinding(finding)}</li>
                    ))}
                  </ul>
                </Banner>
              )}
              <ImportLines
                file={file}
                outcome={query.outcome}
                onOutcome={wanted => change({ outcome: wanted ?? '' })}
                onPage={page => change({ page: String(page) })}
                isWaiting={reading.isPlaceholderData}
              />
            </>
          ),
        })}
      />
      {isUndoing && reading.data && <UndoImportForm file={reading.data} onClose={() => setUndoing(false)} />}
    </>
  )
}

function ImportActions({ file, onUndo }: { file: BankImport; onUndo: () => void }) {
  const { book, discard, save, busy } = useImportActions()
  const navigate = useNavigate()
  const remove = async () => {
    if (await discard(file)) void navigate({ to: filesPath })
  }
  const needsYou = file.counts['needs-you'].entries
  return (
    <>
      <Button calls={bankImportRoutes.downloadBankFile} icon={Download} onClick={() => save(file)}>
        {t('Download')}
      </Button>
      {file.state === 'PREVIEW' && (
        <>
          <Button
            calls={bankImportRoutes.discardBankImport}
            icon={Trash2}
            disabled={busy}
            onClick={() => void remove()}
          >
            {t('Remove')}
          </Button>
          <Button
            calls={bankImportRoutes.bookBankImport}
            variant="primary"
            icon={Check}
            busy={busy}
            onClick={() => void book(file)}
          >
            {t('Book|file')}
          </Button>
        </>
      )}
      {file.state === 'BOOKED' && (
        <Button calls={bankImportRoutes.undoBankImport} icon={Undo2} onClick={onUndo}>
          {t('Undo Booking')}
        </Button>
      )}
      {file.state === 'BOOKED' && needsYou > 0 && (
        <Link to={queuePath} className={buttonStyle({ variant: 'primary' })}>
          {t('Review now')}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
    </>
  )
}

const moment = (at: string | null, by: string | null) =>
  at && [formatDateTime(at), by].filter(Boolean).join(', ')

function ImportFacts({ file }: { file: BankImport }) {
  const done = [
    { label: t('Booked|file'), value: moment(file.bookedAt, file.bookedBy) },
    { label: t('Undone'), value: moment(file.undoneAt, file.undoneBy) },
  ]
  return (
    <Details
      columns={1}
      items={[
        {
          label: t('Account and day'),
          value: (
            <ul>
              {file.accounts.map(({ account, day }) => (
                <li key={account} className="tabular-nums">
                  {`${account}, `}
                  <span className="whitespace-nowrap">{formatDate(day)}</span>
                </li>
              ))}
            </ul>
          ),
        },
        { label: t('Kind of file'), value: `${file.kind}, ${formatBytes(file.size)}` },
        { label: t('Uploaded'), value: moment(file.uploadedAt, file.uploadedBy) },
        ...done.filter(({ value }) => value),
      ]}
    />
  )
}
