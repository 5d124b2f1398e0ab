import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { FieldFrame } from '#web/ui/form/field-frame.tsx'
import { Input } from '#web/ui/form/inputs.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { makePasskey } from './passkey-browser.ts'

interface PasskeyFormProps {
  asksPassword: boolean
  onDone: (recoveryCodes: string[]) => void
}

export function PasskeyForm({ asksPassword, onDone }: PasskeyFormProps) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setFailure(undefined)
    try {
      onDone(await makePasskey(String(form.get('name')), String(form.get('password') ?? '')))
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-4">
      {failure && <Banner tone="error">{failure}</Banner>}
      <FieldFrame id={id} label={t('Name of the passkey')} required hint={t('Such as: my phone')}>
        <Input id={id} name="name" required aria-describedby={`${id}-hint`} />
      </FieldFrame>
      {asksPassword && <OwnPasswordField />}
      <Button type="submit" variant="primary" busy={busy}>
        {t('Add a passkey')}
      </Button>
    </form>
  )
}
