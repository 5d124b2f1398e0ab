import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import * as z from 'zod'
import {
  type CurriculumRecord,
  curriculumRoutes,
  type Draft,
  draftLevel,
} from '#contract/levels/curricula.ts'
import { languageNames, languages } from '#domain/languages.ts'
import { makeUuid } from '#web/api/make-uuid.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { sayName } from '#web/ui/values/course-words.ts'
import { levelOptions } from './level-options.ts'

/** A select has no null; an empty text stands for none. */
const schema = draftLevel.safeExtend({ nextKey: z.string() })
type Values = z.input<typeof schema>
const { TextField, NumberField, SelectField, CheckboxField } = fieldsFor<Values>()

const noNames = { de: '', en: '', fr: '', it: '', es: '', hu: '' }

const newLevel = (): Values => ({
  key: makeUuid(),
  names: noNames,
  nextKey: '',
  isCheck: false,
  ageFrom: null,
  ageTo: null,
  othersNeeded: 0,
  skills: [],
})

interface LevelFormProps {
  curriculum: CurriculumRecord
  draft: Draft
  /** Which level of the draft; one that is not there yet is added. */
  levelKey: string | undefined
  curricula: readonly CurriculumRecord[]
  onClose: () => void
}

export default function LevelForm({ curriculum, draft, levelKey, curricula, onClose }: LevelFormProps) {
  const save = useAction(curriculumRoutes.updateCurriculum, { changes: ['levels'] })
  const { id, name } = curriculum
  const find = ({ levels }: Draft) => levels.find(({ key }) => key === levelKey)
  const valuesOf = (level: Draft['levels'][number] | undefined): Values =>
    level ? { ...level, nextKey: level.nextKey ?? '' } : newLevel()
  const others = draft.levels.filter(({ key }) => key !== levelKey)
  const elsewhere = levelOptions(curricula.filter(one => one.id !== id))
  const own = levelKey ?? ''
  return (
    <FormDialog
      calls={curriculumRoutes.updateCurriculum}
      title={levelKey ? t('Edit Level') : t('New Level')}
      description={name}
      size="large"
      schema={schema}
      values={valuesOf(find(draft))}
      valuesOf={record => valuesOf(find((record as CurriculumRecord).draft ?? draft))}
      version={curriculum.version}
      invalidText={t('Please correct the form errors')}
      failureText={message => t('Error saving levels: {message}', { message })}
      onSave={({ nextKey, ...values }, { version }) => {
        const level = { ...values, nextKey: nextKey || null }
        // A level that stands for another one now is still the next one of those before it.
        const renamed = draft.levels.map(each => ({
          ...each,
          nextKey: each.nextKey === own ? level.key : each.nextKey,
        }))
        const levels = levelKey
          ? renamed.map(each => (each.key === levelKey ? level : each))
          : [...renamed, level]
        return save.mutateAsync({ params: { id }, body: { name, draft: { ...draft, levels } }, version })
      }}
      successText={t('Level saved')}
      onClose={onClose}
    >
      <FieldGroup legend={t('Name')}>
        {languages.map(code => (
          <TextField key={code} name={`names.${code}`} label={t(languageNames[code])} />
        ))}
      </FieldGroup>
      <FieldGroup legend={t('Rules|level')}>
        <NumberField name="ageFrom" label={t('From age')} min={0} emptyValue={null} />
        <NumberField name="ageTo" label={t('Up to age')} min={0} emptyValue={null} />
        <SelectField
          name="nextKey"
          label={t('Next level')}
          options={[
            { value: '', label: t('None|level') },
            ...others.map(({ key, names }) => ({ value: key, label: sayName(names) })),
          ]}
        />
        {elsewhere.length > 0 && (
          <SelectField
            name="key"
            label={t('Worth the same as')}
            options={[
              { value: own || newLevel().key, label: t('No other level') },
              ...elsewhere.map(({ key, label }) => ({ value: key, label })),
            ]}
          />
        )}
        <NumberField name="othersNeeded" label={t('Skills needed without a star')} min={0} required />
        <CheckboxField name="isCheck" label={t('A check beside the order of levels')} />
      </FieldGroup>
      <SkillFields />
    </FormDialog>
  )
}

function SkillFields() {
  const { control } = useFormContext<Values>()
  const { fields, append, remove } = useFieldArray({ control, name: 'skills' })
  return (
    <>
      {fields.map((field, index) => (
        <FieldGroup key={field.id} legend={t('Skill {number}', { number: index + 1 })}>
          {languages.map(code => (
            <TextField key={code} name={`skills.${index}.names.${code}`} label={t(languageNames[code])} />
          ))}
          <CheckboxField name={`skills.${index}.isStarred`} label={t('With a star: needed to pass')} />
          <IconButton
            label={t('Remove skill {number}', { number: index + 1 })}
            icon={Trash2}
            onClick={() => remove(index)}
          />
        </FieldGroup>
      ))}
      <Button
        size="small"
        className="self-start"
        icon={Plus}
        disabled={fields.length >= 40}
        onClick={() => append({ names: noNames, isStarred: false })}
      >
        {t('Add Skill')}
      </Button>
    </>
  )
}
