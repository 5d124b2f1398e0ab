import { type BankImport, bankImportRoutes } from '#contract/payments/bank-files.ts'
import { messageOf } from '#web/api/api-error.ts'
import { download } from '#web/api/call.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { sayCounts } from './say-counts.ts'

/** What can be done with a file of the bank, besides undoing it. */
export function useImportActions() {
  const booking = useConfirmedAction(bankImportRoutes.bookBankImport, ['payments', 'orders', 'contacts'])
  const discarding = useConfirmedAction(bankImportRoutes.discardBankImport, ['payments'])
  return {
    busy: booking.busy || discarding.busy,
    book: ({ id }: BankImport) =>
      booking.perform({
        input: { params: { id } },
        success: booked => t('Booked: {counts}', { counts: sayCounts(booked) }),
        failure: message => t('Error booking the file: {message}', { message }),
      }),
    discard: ({ id, filename }: BankImport) =>
      discarding.perform({
        input: { params: { id } },
        question: {
          title: t('Remove {name}?', { name: filename }),
          text: t('Nothing of it is booked. You can upload it again.'),
          confirmLabel: t('Remove'),
          tone: 'danger',
        },
        success: t('File removed'),
        failure: message => t('Error removing the file: {message}', { message }),
      }),
    save: ({ id, filename }: BankImport) =>
      void download(bankImportRoutes.downloadBankFile, { params: { id } }, filename).catch(error =>
        notify.error(t('Error downloading the file: {message}', { message: messageOf(error) })),
      ),
  }
}
