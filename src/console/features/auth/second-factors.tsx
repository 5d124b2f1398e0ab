import { type FormEvent, useId, useState } from 'react'
import { securityRoutes } from '#contract/auth/security.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useRefresh, useRoute } from '#web/api/query.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { FieldFrame } from '#web/ui/form/field-frame.tsx'
import { Input } from '#web/ui/form/inputs.tsx'
import { DetailSection } from '#web/ui/record/details.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { makePasskey } from './passkey-browser.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpForm } from './totp-form.tsx'

/** A person's own second factors: an app, passkeys, and the recovery codes that stand in for them. */
export function SecondFactors({ onCodesKept }: { onCodesKept?: () => void }) {
  const reading = useRoute(securityRoutes.readSecurity)
  const refresh = useRefresh()
  const [adding, setAdding] = useState<'totp' | 'passkey'>()
  const [codes, setCodes] = useState<string[]>([])
  const failure = (message: string) => t('Not removed: {message}', { message })
  const removeTotp = useConfirmedAction(securityRoutes.removeTotp, ['users'])
  const removePasskey = useConfirmedAction(securityRoutes.removePasskey, ['users'])
  const renew = useConfirmedAction(securityRoutes.replaceRecoveryCodes, ['users'])
  const own = reading.data
  if (!own) return null
  const hasFactor = own.hasTotp || own.passkeys.length > 0
  const added = (recoveryCodes: string[]) => {
    setAdding(undefined)
    setCodes(recoveryCodes)
    void reading.refetch()
    void refresh(['users'])
    if (recoveryCodes.length === 0) onCodesKept?.()
  }
  const question = { text: t('It is not asked for any more when you sign in.'), tone: 'danger' as const }
  const remove = { title: t('Remove it?'), confirmLabel: t('Remove'), ...question }
  const takePasskeys = own.passkeyHost === window.location.hostname
  if (codes.length > 0)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes([])
          onCodesKept?.()
        }}
      />
    )
  return (
    <div className="flex flex-col gap-4">
      <DetailSection
        title={t('Authenticator app')}
        actions={
          own.hasTotp ? (
            <Button
              size="small"
              variant="dangerQuiet"
              onClick={() =>
                void removeTotp
                  .perform({ input: {}, question: remove, success: t('Removed'), failure })
                  .then(() => reading.refetch())
              }
            >
              {t('Remove')}
            </Button>
          ) : (
            adding !== 'totp' && (
              <Button size="small" onClick={() => setAdding('totp')}>
                {t('Set up')}
              </Button>
            )
          )
        }
      >
        {adding === 'totp' ? (
          <TotpForm asksPassword={!hasFactor} onDone={added} />
        ) : (
          <p className="text-ink-soft">
            {own.hasTotp
              ? t('An app on your phone shows a new code every half minute.')
              : t('Not set up. Any app will do, such as those of Google, Microsoft or Apple.')}
          </p>
        )}
      </DetailSection>
      <DetailSection
        title={t('Passkeys')}
        actions={
          takePasskeys &&
          adding !== 'passkey' && (
            <Button size="small" onClick={() => setAdding('passkey')}>
              {t('Add a passkey')}
            </Button>
          )
        }
      >
        {own.passkeys.map(passkey => (
          <div key={passkey.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 truncate">
              {passkey.name}
              <span className="ml-2 text-ink-mute">{formatDate(passkey.createdAt)}</span>
            </span>
            <Button
              size="small"
              variant="dangerQuiet"
              aria-label={t('Remove the passkey {name}', { name: passkey.name })}
              onClick={() =>
                void removePasskey
                  .perform({
                    input: { params: { id: passkey.id } },
                    question: remove,
                    success: t('Removed'),
                    failure,
                  })
                  .then(() => reading.refetch())
              }
            >
              {t('Remove')}
            </Button>
          </div>
        ))}
        {adding === 'passkey' ? (
          <PasskeyForm asksPassword={!hasFactor} onDone={added} />
        ) : (
          own.passkeys.length === 0 && (
            <p className="text-ink-soft">
              {takePasskeys
                ? t('None. Your fingerprint, your face or a key can stand in for the code.')
                : t('Passkeys work only where Lido is opened under its own name.')}
            </p>
          )
        )}
      </DetailSection>
      {hasFactor && (
        <DetailSection
          title={t('Recovery codes')}
          actions={
            <Button
              size="small"
              onClick={() =>
                void renew
                  .perform({
                    input: {},
                    question: {
                      title: t('Make new recovery codes?'),
                      text: t('The older ones no longer work then.'),
                      confirmLabel: t('Make new codes'),
                    },
                    success: t('Ten new recovery codes'),
                    failure: message => t('No new codes: {message}', { message }),
                  })
                  .then(answer => answer && added(answer.recoveryCodes))
              }
            >
              {t('New codes')}
            </Button>
          }
        >
          <p className="text-ink-soft">
            {t('{count} of 10 are left. Each opens once, in place of the code.', {
              count: own.recoveryCodesLeft,
            })}
          </p>
        </DetailSection>
      )}
    </div>
  )
}

interface PasskeyFormProps {
  asksPassword: boolean
  onDone: (recoveryCodes: string[]) => void
}

function PasskeyForm({ asksPassword, onDone }: PasskeyFormProps) {
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
