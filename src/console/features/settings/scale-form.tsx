import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import * as z from 'zod'
import { lessonTypeRoutes } from '#contract/catalogue/lesson-types.ts'
import {
  type CancellationScaleRecord,
  cancellationScaleRoutes,
  scaleInput,
} from '#contract/orders/cancellation-scales.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { sayTitle } from '#web/ui/values/course-words.ts'
import { sayScaleOwner } from './scale-words.ts'

/** A select has no null; it stands for all lesson types without a scale of their own. */
const schema = scaleInput.safeExtend({ lessonTypeId: z.string() })
type Values = z.input<typeof schema>
const { NumberField, SelectField } = fieldsFor<Values>()

interface ScaleFormProps {
  /** Whose steps to save; a new one is for a lesson type without, or for all others. */
  scale?: CancellationScaleRecord | undefined
  taken: readonly CancellationScaleRecord[]
  onClose: () => void
}

export default function ScaleForm({ scale, taken, onClose }: ScaleFormProps) {
  const create = useAction(cancellationScaleRoutes.createScale, { changes: ['settings'] })
  const update = useAction(cancellationScaleRoutes.updateScale, { changes: ['settings'] })
  const types = useRoute(lessonTypeRoutes.listLessonTypes).data ?? []
  const isFree = (id: string | null) => !taken.some(({ lessonTypeId }) => lessonTypeId === id)
  const options = [
    ...(isFree(null) ? [{ value: '', label: t('All other courses') }] : []),
    ...types.filter(({ id }) => isFree(id)).map(type => ({ value: type.id, label: sayTitle(type) })),
  ]
  return (
    <FormDialog
      calls={scale ? cancellationScaleRoutes.updateScale : cancellationScaleRoutes.createScale}
      title={scale ? t('Edit Scale') : t('New Scale')}
      description={scale && sayScaleOwner(scale)}
      schema={schema}
      values={{
        lessonTypeId: scale?.lessonTypeId ?? '',
        steps: scale?.steps ?? [{ days: 30, value: 0, unit: 'percent' }],
      }}
      valuesOf={record => {
        const { lessonTypeId, steps } = record as CancellationScaleRecord
        return { lessonTypeId: lessonTypeId ?? '', steps }
      }}
      version={scale?.version}
      failureText={message => t('Error saving scale: {message}', { message })}
      onSave={async ({ lessonTypeId, steps }, { version }) => {
        const body = { lessonTypeId: lessonTypeId || null, steps }
        if (scale) await update.mutateAsync({ params: { id: scale.id }, body, version })
        else await create.mutateAsync({ body })
        notify.success(t('Scale saved!'))
      }}
      onClose={onClose}
    >
      {!scale && <SelectField name="lessonTypeId" label={t('Applies to')} options={options} />}
      <StepFields />
    </FormDialog>
  )
}

function StepFields() {
  const { control } = useFormContext<Values>()
  const { fields, append, remove } = useFieldArray({ control, name: 'steps' })
  return (
    <>
      {fields.map((field, index) => (
        <div
          key={field.id}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto] items-end gap-2 sm:gap-3"
        >
          <NumberField name={`steps.${index}.days`} label={t('Days before the start')} min={0} required />
          <NumberField name={`steps.${index}.value`} label={t('Stays owed')} min={0} step={0.01} required />
          <SelectField
            name={`steps.${index}.unit`}
            label={t('Unit')}
            options={[
              { value: 'percent', label: '%' },
              { value: 'chf', label: 'CHF' },
            ]}
          />
          <IconButton
            label={t('Remove step {number}', { number: index + 1 })}
            icon={Trash2}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <Button
        size="small"
        className="self-start"
        icon={Plus}
        disabled={fields.length >= 10}
        onClick={() => append({ days: 0, value: 50, unit: 'percent' })}
      >
        {t('Add Step')}
      </Button>
      <p className="text-ink-soft">
        {fields.length === 0
          ? t('Without a step nothing stays owed.')
          : t(
              'A family that withdraws by then owes this much; after the last of these days everything stays owed.',
            )}
      </p>
    </>
  )
}
