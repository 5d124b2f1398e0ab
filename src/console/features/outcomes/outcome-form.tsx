import * as z from 'zod'
import {
  type ChildResult,
  type CourseResults,
  outcomeInput,
  outcomeRoutes,
} from '#contract/levels/outcomes.ts'
import { outcomes } from '#domain/levels/outcomes.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { sayName } from '#web/ui/values/course-words.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { sayOutcome } from './outcome-words.ts'

/** An empty choice is none. */
const none = z.literal('').transform(() => null)
const schema = outcomeInput.extend({
  outcome: z.union([none, z.enum(outcomes)]),
  recommendedLevelId: z.union([none, z.uuid()]),
})
const { SelectField, TextField, TextareaField } = fieldsFor<z.input<typeof schema>>()

interface OutcomeFormProps {
  child: ChildResult
  levels: CourseResults['levels']
  onClose: () => void
}

/** How the course ended for a child. Once it was published, this is a correction. */
export function OutcomeForm({ child, levels, onClose }: OutcomeFormProps) {
  const save = useAction(outcomeRoutes.saveOutcome, { changes: ['levels'] })
  const { saved, published, proposed } = child
  /** A remark goes with what the sheet says, too. */
  const follows = !published && proposed.outcome !== 'UNKNOWN'
  const asProposed = published
    ? t('As published: {outcome}', { outcome: sayOutcome(published.outcome) })
    : t('As the sheet says: {outcome}', { outcome: sayOutcome(proposed.outcome) })
  return (
    <FormDialog
      calls={outcomeRoutes.saveOutcome}
      title={t('Result of {name}', { name: fullName(child) })}
      size="small"
      schema={schema}
      values={{
        outcome: saved?.outcome ?? '',
        recommendedLevelId: saved?.recommendedLevelId ?? '',
        remark: saved?.remark ?? published?.remark ?? '',
        reason: saved?.reason ?? '',
      }}
      successText={t('Result saved')}
      failureText={message => t('Error saving the result: {message}', { message })}
      onSave={async body => {
        const said = follows && body.outcome === null && body.remark ? { ...body, ...proposed } : body
        await save.mutateAsync({ params: { id: child.bookingId }, body: said, version: child.version })
      }}
      onClose={onClose}
    >
      {form => {
        const outcome = form.watch('outcome')
        return (
          <>
            <SelectField
              name="outcome"
              label={t('Result|course')}
              options={[
                { value: '', label: asProposed },
                ...outcomes.map(value => ({ value, label: sayOutcome(value) })),
              ]}
            />
            {outcome === 'RECOMMENDED' && (
              <SelectField
                name="recommendedLevelId"
                label={t('Recommended level')}
                options={[
                  { value: '', label: t('Please choose') },
                  ...levels.map(({ id, names }) => ({ value: id, label: sayName(names) })),
                ]}
              />
            )}
            {published?.outcome === 'PASSED' && outcome !== '' && outcome !== 'PASSED' && child.awardId && (
              <p className="text-ink-soft">
                {t(
                  'When the correction is published, the award is withdrawn and its certificate no longer valid.',
                )}
              </p>
            )}
            {(outcome !== '' || follows) && (
              <TextareaField name="remark" label={t('Remark for the family')} rows={3} />
            )}
            {outcome !== '' && published && (
              <TextField name="reason" label={t('Reason, as the families read it')} required />
            )}
          </>
        )
      }}
    </FormDialog>
  )
}
