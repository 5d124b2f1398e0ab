import { type FormEvent, useId, useState } from 'react'
import { authRoutes, missingCredentials } from '#contract/auth/auth.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FieldFrame } from '#web/ui/form/field-frame.tsx'
import { Input } from '#web/ui/form/inputs.tsx'

interface SignInFormProps {
  /** Who was signed in here; the password is asked for. */
  email?: string
  onSignedIn: (accessToken: string) => void
}

export function SignInForm({ email: knownEmail, onSignedIn }: SignInFormProps) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    const password = String(form.get('password'))
    if (!email || !password) {
      setFailure(t(missingCredentials))
      return
    }
    setBusy(true)
    setFailure(undefined)
    try {
      const { accessToken, secondStep } = await call(
        authRoutes.login,
        { body: { email, password } },
        { fallback: t('Login failed') },
      )
      onSignedIn(accessToken)
      if (!secondStep) notify.success(t('Login successful!'))
    } catch (error) {
      setFailure(messageOf(error, t('Login failed')))
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={signIn} className="flex flex-col gap-4">
      {failure && <Banner tone="error">{failure}</Banner>}
      <FieldFrame id={`${id}-email`} label={t('Email')}>
        <Input
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={knownEmail}
          autoFocus={knownEmail === undefined}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-password`} label={t('Password')}>
        <Input
          id={`${id}-password`}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus={knownEmail !== undefined}
        />
      </FieldFrame>
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        busyLabel={t('Signing in...')}
        className="mt-2 md:h-10!"
      >
        {t('Sign In')}
      </Button>
    </form>
  )
}
