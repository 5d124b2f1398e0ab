import { useId } from 'react'
import { t } from '#web/language/t.ts'
import { FieldFrame } from '#web/ui/form/field-frame.tsx'
import { Input } from '#web/ui/form/inputs.tsx'

/** So that a browser left open is not enough to set up somebody else's second factor. */
export function OwnPasswordField() {
  const id = useId()
  return (
    <FieldFrame id={id} label={t('Your password')} required>
      <Input id={id} name="password" type="password" autoComplete="current-password" required />
    </FieldFrame>
  )
}
