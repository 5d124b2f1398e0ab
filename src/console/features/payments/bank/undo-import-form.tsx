import { type BankImport, bankImportRoutes } from '#contract/payments/bank-files.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { ReasonForm } from '../reason-form.tsx'

/** Takes back all that a file brought; the reason stands with each payment. */
export function UndoImportForm({ file, onClose }: { file: BankImport; onClose: () => void }) {
  const undo = useAction(bankImportRoutes.undoBankImport, { changes: ['payments', 'orders', 'contacts'] })
  return (
    <ReasonForm
      calls={bankImportRoutes.undoBankImport}
      title={t('Undo the booking of {name}?', { name: file.filename })}
      text={t(
        'Every payment it brought is taken back, and what they paid is open again. The history keeps both.',
      )}
      schema={bankImportRoutes.undoBankImport.body}
      submitLabel={t('Undo Booking')}
      failureText={message => t('Error undoing the file: {message}', { message })}
      onSave={body => undo.mutateAsync({ params: { id: file.id }, body })}
      successText={t('Booking undone')}
      onClose={onClose}
    />
  )
}
