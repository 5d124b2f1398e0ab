import type * as z from 'zod'
import { useAction } from '#console/api/query.ts'
import { t } from '#console/language/t.ts'
import { notify } from '#console/ui/feedback/notify.tsx'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { FormDialog } from '#console/ui/form/form-dialog.tsx'
import { type BankImport, bankImportRoutes } from '#contract/orders/bank-files.ts'

const schema = bankImportRoutes.undoBankImport.body
const { TextField } = fieldsFor<z.input<typeof schema>>()

interface UndoImportFormProps {
  file: BankImport
  onClose: () => void
}

/** Takes back all that a file brought; the reason stands with each payment. */
export function UndoImportForm({ file, onClose }: UndoImportFormProps) {
  const undo = useAction(bankImportRoutes.undoBankImport, { changes: ['payments', 'orders', 'contacts'] })
  return (
    <FormDialog
      title={t('Undo the booking of {name}?', { name: file.filename })}
      size="small"
      schema={schema}
      values={{ reason: '' }}
      submitLabel={t('Undo Booking')}
      failureText={message => t('Error undoing the file: {message}', { message })}
      onSave={async body => {
        await undo.mutateAsync({ params: { id: file.id }, body })
        notify.success(t('Booking undone'))
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {t(
          'Every payment it brought is taken back, and what they paid is open again. The history keeps both.',
        )}
      </p>
      <TextField name="reason" label={t('Reason')} required />
    </FormDialog>
  )
}
