import type * as z from 'zod'
import { type MakeUpRule, makeUpRoutes, makeUpRuleInput } from '#contract/lessons/make-ups.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { sayScaleOwner } from './scale-words.ts'

type Values = z.input<typeof makeUpRuleInput>
const { NumberField } = fieldsFor<Values>()

export default function MakeUpRuleForm({ rule, onClose }: { rule: MakeUpRule; onClose: () => void }) {
  const save = useAction(makeUpRoutes.saveMakeUpRule, { changes: ['settings'] })
  return (
    <FormDialog
      calls={makeUpRoutes.saveMakeUpRule}
      title={t('Make-up lessons')}
      description={sayScaleOwner(rule)}
      size="small"
      schema={makeUpRuleInput}
      values={{ days: rule.days }}
      failureText={message => t('Error saving make-up lessons: {message}', { message })}
      onSave={body => save.mutateAsync({ params: { id: rule.lessonTypeId }, body })}
      successText={t('Make-up lessons saved')}
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
