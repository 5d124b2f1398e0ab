import { type FormEvent, useId, useState } from 'react'
import { secondStepRoutes } from '#contract/auth/security.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useRoute } from '#web/api/query.ts'
import { storeToken } from '#web/api/session-token.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { FieldFrame } from '#web/ui/form/field-frame.tsx'
import { Input } from '#web/ui/form/inputs.tsx'
import { signWithPasskey } from './passkey-browser.ts'

/** Shows the second factor: a typed code, or a passkey where there is one; the password of accounts that have none. */
export function SecondStepForm({ onPassed }: { onPassed: () => void }) {
  const id = useId()
  const ways = useRoute(secondStepRoutes.readSecondStep).data
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function show(proof: () => Promise<{ accessToken: string }>) {
    setBusy(true)
    setFailure(undefined)
    try {
      storeToken((await proof()).accessToken)
      onPassed()
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }
  function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [code, password] = [String(typed.get('code')), String(typed.get('password'))]
    void show(() =>
      asksForPassword
        ? call(secondStepRoutes.enterPassword, { body: { password } })
        : call(secondStepRoutes.enterCode, { body: { code } }),
    )
  }
  const asksForPassword = ways !== undefined && !ways.hasTotp && !ways.hasPasskey
  const hasPasskey = ways?.hasPasskey && ways.passkeyHost === window.location.hostname
  return (
    <form noValidate onSubmit={enter} className="flex flex-col gap-4">
      {failure && <Banner tone="error">{failure}</Banner>}
      {asksForPassword ? <PasswordAgain id={id} /> : <Code id={id} />}
      <Button type="submit" variant="primary" busy={busy} className="md:h-10!">
        {t('Confirm|sign-in')}
      </Button>
      {hasPasskey && (
        <Button busy={busy} onClick={() => void show(signWithPasskey)} className="md:h-10!">
          {t('Use a passkey')}
        </Button>
      )}
    </form>
  )
}

function Code({ id }: { id: string }) {
  return (
    <FieldFrame id={id} label={t('Code')} hint={t('Six digits of your app, or one of your recovery codes.')}>
      <Input
        id={id}
        name="code"
        aria-describedby={`${id}-hint`}
        autoComplete="one-time-code"
        autoFocus
        spellCheck={false}
        className="tracking-widest"
      />
    </FieldFrame>
  )
}

/** Of an account without a second factor. */
function PasswordAgain({ id }: { id: string }) {
  return (
    <FieldFrame id={id} label={t('Password')}>
      <Input id={id} name="password" type="password" autoComplete="current-password" autoFocus />
    </FieldFrame>
  )
}
