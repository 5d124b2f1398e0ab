import { useState } from 'react'
import { renewalRoutes } from '#contract/renewal.ts'
import { type Invoicing, invoicingOptions } from '#domain/booking/booking-fields.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { Input, Select } from '#web/ui/form/inputs.tsx'

const sayInvoicing = (invoicing: Invoicing): string =>
  ({
    'by-hand': () => t('By hand'),
    'at-once': () => t('At the closing'),
    'on-day': () => t('On a day'),
  })[invoicing]()

/** What the families will read, before it is sent. */
export default function SendDialog({ blockId, onClose }: { blockId: string; onClose: () => void }) {
  const preview = useRoute(renewalRoutes.previewRenewal, { params: { id: blockId } })
  const send = useAction(renewalRoutes.sendRenewal, { changes: ['planning', 'families', 'lessonOffers'] })
  const [chosen, setChosen] = useState<Invoicing>()
  const [typedDay, setDay] = useState<string>()
  const seen = preview.data
  const invoicing = chosen ?? seen?.invoicing ?? 'by-hand'
  const day = typedDay ?? seen?.invoiceDay ?? ''
  async function run() {
    try {
      const invoiceDay = invoicing === 'on-day' ? day || null : null
      const body = { previewId: seen?.previewId ?? '', invoicing, invoiceDay }
      const answer = await send.mutateAsync({ params: { id: blockId }, body })
      notify.success(
        tCount(answer.families, '{count} family is written to', '{count} families are written to'),
      )
      onClose()
    } catch (error) {
      notify.error(messageOf(error))
      void preview.refetch()
    }
  }
  return (
    <Dialog
      title={t('Send Proposals')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            calls={renewalRoutes.sendRenewal}
            busy={send.isPending}
            disabled={!seen || seen.families === 0}
            onClick={() => void run()}
          >
            {tCount(seen?.families ?? 0, 'Send to {count} family', 'Send to {count} families')}
          </Button>
        </>
      }
    >
      {preview.error && !seen && <Banner tone="error">{messageOf(preview.error)}</Banner>}
      {!seen && !preview.error && <Loading text={t('Loading the preview...')} />}
      {seen && (
        <div className="flex flex-col gap-4">
          <p role="status" className="font-medium">
            {tCount(seen.children, '{count} proposal', '{count} proposals')},{' '}
            {t('closing on {time}', { time: formatDateTime(seen.closesAt) })}
          </p>
          <p className="text-ink-soft">{t('Each proposal holds its seat until the closing.')}</p>
          <div className="flex flex-wrap gap-4">
            <label htmlFor="renewal-invoicing" className="flex flex-col gap-1">
              {t('Invoices of accepted places')}
              <Select
                id="renewal-invoicing"
                value={invoicing}
                options={invoicingOptions.map(value => ({ value, label: sayInvoicing(value) }))}
                onChange={({ target }) => setChosen(invoicingOptions.find(one => one === target.value))}
              />
            </label>
            {invoicing === 'on-day' && (
              <label htmlFor="renewal-invoice-day" className="flex flex-col gap-1">
                {t('Day of the invoices')}
                <Input
                  id="renewal-invoice-day"
                  type="date"
                  value={day}
                  onChange={({ target }) => setDay(target.value)}
                />
              </label>
            )}
          </div>
          {seen.toCall.length > 0 && (
            <Banner tone="warning" title={t('To be called: no mail reaches them')}>
              {seen.toCall.map(({ name, phone }) => `${name} ${phone}`).join(', ')}
            </Banner>
          )}
          {seen.mails.map(({ language, count, subject, text }) => (
            <details key={language}>
              <summary className="cursor-pointer font-medium">
                {language.toUpperCase()} ({count}): {subject}
              </summary>
              <pre className="mt-2 rounded-lg border border-line p-3 font-sans text-sm whitespace-pre-wrap">
                {text}
              </pre>
            </details>
          ))}
        </div>
      )}
    </Dialog>
  )
}
