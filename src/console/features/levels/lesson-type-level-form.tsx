import * as z from 'zod'
import {
  type CurriculumRecord,
  curriculumRoutes,
  type LessonTypeLevel,
  lessonTypeLevelInput,
} from '#contract/levels/curricula.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { sayName } from '#web/ui/values/course-words.ts'
import { levelOptions } from './level-options.ts'

/** A select has no null; an empty text stands for none. */
const schema = lessonTypeLevelInput.safeExtend({ levelId: z.string() })
const { SelectField, NumberField } = fieldsFor<z.input<typeof schema>>()

interface LessonTypeLevelFormProps {
  type: LessonTypeLevel
  curricula: readonly CurriculumRecord[]
  onClose: () => void
}

export default function LessonTypeLevelForm({ type, curricula, onClose }: LessonTypeLevelFormProps) {
  const save = useAction(curriculumRoutes.saveLessonTypeLevel, { changes: ['lessonTypes'] })
  const { id, levelId, proposedId, ageFrom, ageTo } = type
  return (
    <FormDialog
      calls={curriculumRoutes.saveLessonTypeLevel}
      title={t('Level of a lesson type')}
      description={sayName(type.titles)}
      size="small"
      schema={schema}
      values={{ levelId: levelId ?? proposedId ?? '', ageFrom, ageTo }}
      failureText={message => t('Error saving levels: {message}', { message })}
      onSave={values =>
        save.mutateAsync({ params: { id }, body: { ...values, levelId: values.levelId || null } })
      }
      successText={t('Level saved')}
      onClose={onClose}
    >
      <SelectField
        name="levelId"
        label={t('Level')}
        options={[
          { value: '', label: t('None|level') },
          ...levelOptions(curricula).map(option => ({ value: option.id, label: option.label })),
        ]}
      />
      <NumberField name="ageFrom" label={t('From age')} min={0} emptyValue={null} />
      <NumberField name="ageTo" label={t('Up to age')} min={0} emptyValue={null} />
      <p className="text-ink-soft">
        {t('Without ages, those of the level apply. A child outside of them is a doubt, never a refusal.')}
      </p>
    </FormDialog>
  )
}
