import { useState } from 'react'
import { nameStep } from '#console/features/orders/describe-step.ts'
import { type LetterToPost, letterToPostRoutes } from '#contract/orders/letters-to-post.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { messageOf } from '#web/api/api-error.ts'
import { fetchFile, saveFile } from '#web/api/call.ts'
import { useRefresh, useRoute } from '#web/api/query.ts'
import { formatDate, formatDateTime } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { canShowPdf, showPdf } from '#web/ui/pdf/show-pdf.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

const changes = ['orders', 'dunning'] as const

/** Letters whose payers no mail reaches: printed in one go, posted, and marked so. */
export default function PrintQueue({ onClose }: { onClose: () => void }) {
  const queue = useRoute(letterToPostRoutes.list, {})
  const markPosted = useConfirmedAction(letterToPostRoutes.markPosted, changes)
  const remove = useConfirmedAction(letterToPostRoutes.remove, changes)
  const refresh = useRefresh()
  const [isPrinting, setPrinting] = useState(false)
  const letters = queue.data ?? []
  const printed = letters.filter(({ printedAt }) => printedAt !== null)

  const print = async () => {
    setPrinting(true)
    try {
      const filename = `letters-${zurichDate(new Date())}.pdf`
      const file = await fetchFile(letterToPostRoutes.print, {})
      if (canShowPdf()) showPdf({ filename, file })
      else saveFile(file, filename)
      await refresh()
      notify.success(t('Letters printed!'))
    } catch (error) {
      notify.error(t('Error printing the letters: {message}', { message: messageOf(error) }))
    }
    setPrinting(false)
  }
  const post = () =>
    markPosted.perform({
      input: { body: { ids: printed.map(({ id }) => id) } },
      success: ({ posted }) =>
        tCount(posted, '{count} letter marked as posted', '{count} letters marked as posted'),
      failure: message => t('Error marking as posted: {message}', { message }),
    })
  const takeOff = ({ id }: LetterToPost) =>
    remove.perform({
      input: { params: { id } },
      success: t('Letter taken off the queue!'),
      failure: message => t('Error taking the letter off the queue: {message}', { message }),
    })
  return (
    <Dialog
      title={t('Print Queue')}
      description={t('Letters to payers without working email. Once posted, they count as sent on that day.')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button
            calls={letterToPostRoutes.print}
            busy={isPrinting}
            disabled={letters.length === 0}
            onClick={() => void print()}
          >
            {t('Print All')}
          </Button>
          <Button
            calls={letterToPostRoutes.markPosted}
            variant="primary"
            busy={markPosted.busy}
            disabled={printed.length === 0}
            onClick={() => void post()}
          >
            {t('Mark as Posted')}
          </Button>
        </>
      }
    >
      {queue.error && (
        <Banner tone="error">
          {t('Failed to load the print queue: {message}', { message: messageOf(queue.error) })}
        </Banner>
      )}
      {!queue.data && !queue.error && <Loading text={t('Loading print queue...')} />}
      {queue.data?.length === 0 && <p className="text-ink-soft">{t('No letter waits to be posted.')}</p>}
      <ul aria-label={t('Letters to post')} className="flex flex-col divide-y divide-line">
        {letters.map(letter => (
          <li
            key={letter.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3 first:pt-0"
          >
            <span className="min-w-0 flex-1 basis-full md:basis-0">
              <span className="block font-medium">{fullName(letter.payee)}</span>
              <span className="block text-ink-soft">
                {`${nameLetter(letter)}, ${letter.invoiceReference ?? t('N/A')}`}
              </span>
              <span className="block text-xs text-ink-soft">
                {letter.printedAt
                  ? t('Printed {moment}', { moment: formatDateTime(letter.printedAt) })
                  : t('Waits since {day}', { day: formatDate(letter.waitsSince) })}
              </span>
            </span>
            <Badge tone="grey">{letter.why === 'bounced' ? t('Mail came back') : t('No email')}</Badge>
            <Button
              calls={letterToPostRoutes.remove}
              size="small"
              variant="dangerQuiet"
              aria-label={t('Take the letter to {name} off the queue', { name: fullName(letter.payee) })}
              onClick={() => void takeOff(letter)}
            >
              {t('Take Off')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const nameLetter = ({ letter }: LetterToPost) => (letter === 'send-invoice' ? t('Invoice') : nameStep(letter))
