import type * as z from 'zod'
import { useAction } from '#console/api/query.ts'
import { t } from '#console/language/t.ts'
import { notify } from '#console/ui/feedback/notify.tsx'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { FormDialog } from '#console/ui/form/form-dialog.tsx'
import { type MakeUpRule, makeUpRoutes, makeUpRuleInput } from '#contract/catalogue/make-ups.ts'
import { sayScaleOwner } from './scale-words.ts'

type Values = z.input<typeof makeUpRuleInput>
const { NumberField } = fieldsFor<Values>()

export default function MakeUpRuleForm({ rule, onClose }: { rule: MakeUpRule; onClose: () => void }) {
  const save = useAction(makeUpRoutes.saveMakeUpRule, { changes: ['settings'] })
  return (
    <FormDialog
      title={t('Make-up lessons')}
      description={sayScaleOwner(rule)}
      size="small"
      schema={makeUpRuleInput}
      values={{ days: rule.days }}
      failureText={message => t('Error saving make-up lessons: {message}', { message })}
      onSave={async body => {
        await save.mutateAsync({ params: { id: rule.lessonTypeId }, body })
        notify.success(t('Make-up lessons saved'))
      }}
      onClose={onClose}
    >
      <NumberField name="days" label={t('Days after the missed lesson')} min={1} max={365} />
      <p className="text-ink-soft">
        {t(
          'A child whose absence was announced may come to another lesson of the same level with a free seat. Empty: no make-up lessons.',
        )}
      </p>
    </FormDialog>
  )
}
