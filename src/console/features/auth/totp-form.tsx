import { type FormEvent, useEffect, useId, useState } from 'react'
import { securityRoutes } from '#contract/auth/security.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { t } from '#web/language/t.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FieldFrame } from '#web/ui/form/field-frame.tsx'
import { Input } from '#web/ui/form/inputs.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { QrCode } from './qr-code.tsx'

interface FactorFormProps {
  /** For a person without a second factor. */
  asksPassword: boolean
  onDone: (recoveryCodes: string[]) => void
}

async function copy(secret: string) {
  await navigator.clipboard.writeText(secret)
  notify.success(t('Copied'))
}

/** Sets up an authenticator app: scan, open or copy the secret, then type its first code. */
export function TotpForm({ asksPassword, onDone }: FactorFormProps) {
  const id = useId()
  const [proposal, setProposal] = useState<{ secret: string; address: string }>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    call(securityRoutes.proposeTotp).then(setProposal, error => setFailure(messageOf(error)))
  }, [])

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!proposal) return
    const form = new FormData(event.currentTarget)
    const [code, password] = [String(form.get('code')), String(form.get('password') ?? '')]
    setBusy(true)
    setFailure(undefined)
    try {
      const { secret } = proposal
      onDone((await call(securityRoutes.setTotp, { body: { secret, code, password } })).recoveryCodes)
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      {failure && <Banner tone="error">{failure}</Banner>}
      {proposal && (
        <div className="flex flex-wrap items-center gap-4">
          <QrCode text={proposal.address} label={t('QR code for the app')} />
          <div className="min-w-0 flex-1 basis-48">
            <p className="text-ink-soft">
              {t('Scan it with the app. On this phone, open it there, or copy this secret:')}
            </p>
            <p className="mt-1 font-mono text-sm break-all">{proposal.secret.match(/.{4}/g)?.join(' ')}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="small" onClick={() => void copy(proposal.secret)}>
                {t('Copy secret|app')}
              </Button>
              <a href={proposal.address} className={buttonStyle({ variant: 'secondary', size: 'small' })}>
                {t('Open in the app')}
              </a>
            </div>
          </div>
        </div>
      )}
      <FieldFrame id={id} label={t('Code')} required hint={t('The six digits that the app shows now.')}>
        <Input
          id={id}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby={`${id}-hint`}
          required
          className="tracking-widest"
        />
      </FieldFrame>
      {asksPassword && <OwnPasswordField />}
      <Button type="submit" variant="primary" busy={busy} disabled={!proposal}>
        {t('Confirm|sign-in')}
      </Button>
    </form>
  )
}
