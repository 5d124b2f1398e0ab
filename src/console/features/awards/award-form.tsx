import type * as z from 'zod'
import { levelOptions } from '#console/features/levels/level-options.ts'
import { awardInput, awardRoutes } from '#contract/awards.ts'
import { curriculumRoutes } from '#contract/levels/curricula.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { awardSources } from '#domain/levels/award.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { sayExaminer, saySource } from './award-words.ts'

const { DateField, SelectField, TextField } = fieldsFor<z.input<typeof awardInput>>()

interface AwardFormProps {
  swimmer: { id: string; firstName: string; lastName: string }
  onClose: () => void
}

/** A level that a child has, and who says so. */
export function AwardForm({ swimmer, onClose }: AwardFormProps) {
  const curricula = useRoute(curriculumRoutes.listCurricula, {}).data ?? []
  const add = useAction(awardRoutes.addAward, { changes: ['families'] })
  return (
    <FormDialog
      calls={awardRoutes.addAward}
      title={t('Enter Award')}
      description={fullName(swimmer)}
      size="small"
      schema={awardInput}
      values={{ levelId: '', day: zurichDate(new Date()), examiner: '', source: 'OTHER_SCHOOL' }}
      onSave={body => add.mutateAsync({ params: { id: swimmer.id }, body })}
      successText={t('Award saved')}
      onClose={onClose}
    >
      {form => (
        <>
          <SelectField
            name="levelId"
            label={t('Level')}
            required
            placeholder={t('Choose a level')}
            options={levelOptions(curricula).map(({ id, label }) => ({ value: id, label }))}
          />
          <SelectField
            name="source"
            label={t('Source|award')}
            options={awardSources.map(source => ({ value: source, label: saySource(source) }))}
          />
          <DateField name="day" label={t('Day|award')} required />
          <TextField name="examiner" label={sayExaminer(form.watch('source'))} />
        </>
      )}
    </FormDialog>
  )
}
