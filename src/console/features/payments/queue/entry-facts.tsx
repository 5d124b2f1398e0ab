import { Link } from '@tanstack/react-router'
import { t } from '#console/language/t.ts'
import { Banner } from '#console/ui/feedback/banner.tsx'
import { Details } from '#console/ui/record/details.tsx'
import { formatDate } from '#console/ui/values/format.ts'
import type { QueuedEntry } from '#contract/orders/bank-files.ts'
import { sayReason } from '../bank/say-bank.ts'
import { filesPath } from '../payments-page.tsx'

/** What the bank says of an entry, and why it needs a person. */
export function EntryFacts({ entry }: { entry: QueuedEntry }) {
  return (
    <>
      <Banner tone="warning">{sayReason(entry.reason)}</Banner>
      <Details
        items={[
          { label: t('Date'), value: formatDate(entry.valueDate) },
          {
            label: t('From account'),
            value: <span className="tabular-nums">{groupIban(entry.payerIban)}</span>,
          },
          {
            label: t('Reference'),
            value: <span className="break-all">{entry.reference || t('None|reference')}</span>,
          },
          {
            label: t('Bank file'),
            value: (
              <Link
                to={`${filesPath}/${entry.importId}`}
                className="break-all text-lake-800 underline decoration-lake-300 underline-offset-2 hover:decoration-lake-700"
              >
                {entry.filename}
              </Link>
            ),
          },
          { label: t('Text of the payer'), value: entry.text, wide: true },
        ]}
      />
    </>
  )
}

/** CH93 0076 2011 6238 5295 7 */
const groupIban = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
