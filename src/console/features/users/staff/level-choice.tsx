import { useFormContext } from 'react-hook-form'
import { t } from '#web/language/t.ts'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { Choice } from '#web/ui/form/inputs.tsx'

export interface LevelOption {
  id: string
  label: string
}

/** Which levels somebody may teach; none are all. */
export function LevelChoice({ levels }: { levels: readonly LevelOption[] }) {
  const { watch, setValue } = useFormContext<{ levelIds: string[] }>()
  const chosen = watch('levelIds')
  if (levels.length === 0) return null
  return (
    <FieldGroup legend={t('May teach')}>
      {levels.map(({ id, label }) => (
        <Choice
          key={id}
          type="checkbox"
          checked={chosen.includes(id)}
          onChange={({ target }) => {
            const others = chosen.filter(one => one !== id)
            setValue('levelIds', target.checked ? [...others, id] : others, { shouldDirty: true })
          }}
          label={label}
        />
      ))}
      <p className="text-ink-soft sm:col-span-2">
        {t('Without a choice, all levels. A substitute is asked only for these.')}
      </p>
    </FieldGroup>
  )
}
