import type { BankImport } from '#contract/payments/bank-files.ts'
import { formatBytes, formatDate, formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Details } from '#web/ui/record/details.tsx'

const moment = (at: string | null, by: string | null) =>
  at && [formatDateTime(at), by].filter(Boolean).join(', ')

export function ImportFacts({ file }: { file: BankImport }) {
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
