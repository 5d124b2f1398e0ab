import type * as z from 'zod'
import {
  type LessonType,
  lessonModes,
  lessonTypeInput,
  lessonTypeRoutes,
} from '#contract/catalogue/lesson-types.ts'
import { languageNames } from '#domain/languages.ts'
import { useSettings } from '#web/api/current-user.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useConfirmAll, zeroPriceQuestion } from '#web/ui/values/doubtful-values.ts'
import { vatOptions } from '#web/ui/values/vat-options.ts'
import { titleLanguages } from './title-languages.ts'

type Values = z.input<typeof lessonTypeInput>

const { TextField, NumberField, SelectField, CheckboxField, TextareaField } = fieldsFor<Values>()

const modeOptions = () =>
  lessonModes.map(mode => ({ value: mode, label: mode === 'group' ? t('Group') : t('Private') }))

const emptyValues: Values = {
  typeId: '',
  category: '',
  level: '',
  mode: 'group',
  defaultPrice: 0,
  durationMinutes: null,
  isActive: true,
  vatCode: 'exempt',
  ...Object.fromEntries(
    titleLanguages.flatMap(({ suffix }) => [
      [`title${suffix}`, ''],
      [`description${suffix}`, ''],
    ]),
  ),
}

interface LessonTypeFormProps {
  /** Undefined makes a new one. */
  lessonType?: LessonType
  onClose: () => void
}

export default function LessonTypeForm({ lessonType, onClose }: LessonTypeFormProps) {
  const create = useAction(lessonTypeRoutes.createLessonType, { changes: ['lessonTypes'] })
  const update = useAction(lessonTypeRoutes.updateLessonType, { changes: ['lessonTypes', 'lessonOffers'] })
  const confirmAll = useConfirmAll()
  const settings = useSettings()
  return (
    <FormDialog
      calls={lessonType ? lessonTypeRoutes.updateLessonType : lessonTypeRoutes.createLessonType}
      title={lessonType ? t('Edit Lesson Type') : t('New Lesson Type')}
      size="large"
      schema={lessonTypeInput}
      values={lessonType ? valuesOf(lessonType) : emptyValues}
      valuesOf={record => valuesOf(record as LessonType)}
      version={lessonType?.version}
      invalidText={t('Please correct the form errors')}
      failureText={message => t('Error saving lesson type: {message}', { message })}
      onSave={async (body, { version }) => {
        const isMeant = await confirmAll([zeroPriceQuestion(body.defaultPrice, lessonType?.defaultPrice)])
        if (!isMeant) return 'not-saved'
        if (lessonType) await update.mutateAsync({ params: { id: lessonType.id }, body, version })
        else await create.mutateAsync({ body })
        notify.success(t('Lesson type saved!'))
      }}
      onClose={onClose}
    >
      <FieldGroup legend={t('Basic Information')}>
        <TextField name="typeId" label={t('Type ID')} required />
        <TextField name="category" label={t('Category')} required />
        <TextField name="level" label={t('Level')} required />
        <SelectField name="mode" label={t('Mode')} options={modeOptions()} />
        <NumberField name="defaultPrice" label={t('Default Price (CHF)')} min={0} step={0.01} />
        <NumberField
          name="durationMinutes"
          label={t('Duration (minutes)')}
          min={1}
          placeholder="30"
          emptyValue={null}
        />
        {settings?.vat && <SelectField name="vatCode" label={t('Value added tax')} options={vatOptions()} />}
        <CheckboxField name="isActive" label={t('Active')} />
      </FieldGroup>
      {titleLanguages.map(({ code, suffix }) => (
        <FieldGroup key={code} legend={t(languageNames[code])} columns={1}>
          <TextField name={`title${suffix}`} label={t('Title')} />
          <TextareaField name={`description${suffix}`} label={t('Description')} rows={3} />
        </FieldGroup>
      ))}
    </FormDialog>
  )
}

function valuesOf({ id, offerCount, createdAt, updatedAt, version, ...fields }: LessonType): Values {
  return fields
}
