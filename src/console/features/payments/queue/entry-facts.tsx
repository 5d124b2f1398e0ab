import type { QueuedEntry } from '#contract/payments/bank-files.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Details } from '#web/ui/record/details.tsx'
import { BankFileLink } from '../bank/bank-file-link.tsx'
import { sayReason } from '../bank/say-bank.ts'

/** What the bank says of an entry, and why it needs a person. */
export function EntryFacts({ entry }: { entry: QueuedEntry }) {
  return (
    <>
      <Banner tone="warning">{sayReason(entry.reason)}</Banner>
      <Details
        items={[
          { label: t('Date'), value: formatDate(entry.valueDate) },
          { label: t('From account'), value: groupIban(entry.payerIban) },
          {
            label: t('Reference'),
            value: <span className="break-all">{entry.reference || t('None|reference')}</span>,
          },
          { label: t('Bank file'), value: <BankFileLink id={entry.importId} filename={entry.filename} /> },
          { label: t('Text of the payer'), value: entry.text, wide: true },
        ]}
      />
    </>
  )
}

/** CH93 0076 2011 6238 5295 7 */
const groupIban = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
