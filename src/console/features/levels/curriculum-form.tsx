import * as z from 'zod'
import { curriculumInput, curriculumRoutes } from '#contract/levels/curricula.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const schema = curriculumInput.pick({ name: true }).extend({ start: z.enum(['tests', 'empty']) })
type Values = z.input<typeof schema>
const { TextField, RadioField } = fieldsFor<Values>()

/** A new curriculum; its levels are edited on the page. */
export default function CurriculumForm({ onClose }: { onClose: () => void }) {
  const create = useAction(curriculumRoutes.createCurriculum, { changes: ['levels'] })
  const createStandard = useAction(curriculumRoutes.createStandardCurriculum, { changes: ['levels'] })
  return (
    <FormDialog
      calls={curriculumRoutes.createCurriculum}
      title={t('New Curriculum')}
      size="small"
      schema={schema}
      values={{ name: '', start: 'tests' }}
      failureText={message => t('Error saving levels: {message}', { message })}
      onSave={({ name, start }) =>
        start === 'tests'
          ? createStandard.mutateAsync({ body: { name } })
          : create.mutateAsync({ body: { name, draft: { mode: 'TEST', levels: [] } } })
      }
      successText={t('Curriculum created')}
      onClose={onClose}
    >
      <TextField name="name" label={t('Name')} required />
      <RadioField
        name="start"
        label={t('Begin with')}
        options={[
          { value: 'tests', label: t('The seven swimming tests and the water-safety check') },
          { value: 'empty', label: t('No levels') },
        ]}
      />
    </FormDialog>
  )
}
