import { type FormEvent, useState } from 'react'
import { messageOf } from '#console/api/api-error.ts'
import { call } from '#console/api/call.ts'
import { storeToken } from '#console/api/session-token.ts'
import { Banner } from '#console/ui/banner.tsx'
import { Button } from '#console/ui/button.tsx'
import { FieldFrame } from '#console/ui/form/field-frame.tsx'
import { Input } from '#console/ui/form/inputs.tsx'
import { notify } from '#console/ui/notify.tsx'
import { authRoutes, missingCredentials } from '#contract/auth.ts'
import { Entrance } from './entrance.tsx'
import { useTitle } from './use-title.ts'

export function SignIn() {
  useTitle('Sign in')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    const password = String(form.get('password'))
    if (!email || !password) {
      setFailure(missingCredentials)
      return
    }
    setBusy(true)
    setFailure(undefined)
    try {
      const { accessToken } = await call(
        authRoutes.login,
        { body: { email, password } },
        { fallback: 'Login failed' },
      )
      storeToken(accessToken)
      notify.success('Login successful!')
    } catch (error) {
      setFailure(messageOf(error, 'Login failed'))
      setBusy(false)
    }
  }

  return (
    <Entrance title="Admin Sign In" text="Sign in to access the admin dashboard">
      <form noValidate onSubmit={signIn} className="flex flex-col gap-4">
        {failure && <Banner tone="error">{failure}</Banner>}
        <FieldFrame id="email" label="Email">
          <Input id="email" name="email" type="email" autoComplete="username" required autoFocus />
        </FieldFrame>
        <FieldFrame id="password" label="Password">
          <Input id="password" name="password" type="password" autoComplete="current-password" required />
        </FieldFrame>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          busyLabel="Signing in..."
          className="mt-2 md:h-10"
        >
          Sign In
        </Button>
      </form>
    </Entrance>
  )
}
