import type * as z from 'zod'
import { type Award, awardRoutes, withdrawalInput } from '#contract/awards.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { sayName } from '#web/ui/values/course-words.ts'

const { CheckboxField, TextareaField } = fieldsFor<z.input<typeof withdrawalInput>>()

/** An award is never changed: a wrong one is withdrawn, and the right one is entered. */
export function WithdrawAwardForm({ award, onClose }: { award: Award; onClose: () => void }) {
  const withdraw = useAction(awardRoutes.withdrawAward, { changes: ['families', 'emails'] })
  return (
    <FormDialog
      calls={awardRoutes.withdrawAward}
      title={t('Withdraw Award')}
      description={sayName(award.levelNames)}
      size="small"
      schema={withdrawalInput}
      values={{ reason: '', informFamily: false }}
      submitLabel={t('Withdraw|award')}
      onSave={body => withdraw.mutateAsync({ params: { id: award.id }, body })}
      successText={t('Award withdrawn')}
      onClose={onClose}
    >
      <TextareaField name="reason" label={t('Reason')} required rows={3} />
      <CheckboxField name="informFamily" label={t('Write an email to the family')} />
      {award.number && (
        <p className="text-ink-soft">{t('The page of its certificate then says that it is withdrawn.')}</p>
      )}
    </FormDialog>
  )
}
