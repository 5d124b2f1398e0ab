import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import * as z from 'zod'
import { ownPasswordChange, securityRoutes } from '#contract/auth/security.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { usePasswordHint } from '#web/api/password-hint.ts'
import { useRoute } from '#web/api/query.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { DetailSection } from '#web/ui/record/details.tsx'
import { nameBrowser } from '#web/words/name-browser.ts'
import { SecondFactors } from './second-factors.tsx'

/** One's own password, second factor and sessions. */
export default function SecurityDialog({ onClose }: { onClose: () => void }) {
  const own = useRoute(securityRoutes.readSecurity)
  return (
    <Dialog title={t('Security')} onClose={onClose}>
      <OwnPassword onChanged={() => void own.refetch()} />
      <SecondFactors />
      <Sessions own={own} />
    </Dialog>
  )
}

function Sessions({ own }: { own: ReturnType<typeof useRoute<typeof securityRoutes.readSecurity>> }) {
  const end = useConfirmedAction(securityRoutes.endSession, ['users'])
  return (
    <DetailSection title={t('Where you are signed in')}>
      <ul className="flex flex-col gap-3">
        {own.data?.sessions.map(({ id, device, address, createdAt, isThisOne }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0">
              <span className="block">{nameBrowser(device) || t('Unknown browser')}</span>
              <span className="block text-xs text-ink-mute">
                {t('{address}, since {time}', { address, time: formatDateTime(createdAt) })}
              </span>
            </span>
            {isThisOne ? (
              <Badge tone="green">{t('This browser')}</Badge>
            ) : (
              <Button
                size="small"
                variant="dangerQuiet"
                onClick={() =>
                  void end
                    .perform({
                      input: { params: { id } },
                      success: t('Session ended'),
                      failure: message => t('Not ended: {message}', { message }),
                    })
                    .then(() => own.refetch())
                }
              >
                {t('End session')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

const passwords = ownPasswordChange
  .extend({ confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    error: () => t('Passwords do not match.'),
  })
type Passwords = z.input<typeof passwords>

const { PasswordField } = fieldsFor<Passwords>()

/** One's own password. */
function OwnPassword({ onChanged }: { onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const changed = () => {
    setOpen(false)
    notify.success(t('Password changed'))
    onChanged()
  }
  return (
    <DetailSection
      title={t('Password')}
      actions={
        !isOpen && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('Change password|own')}
          </Button>
        )
      }
    >
      {isOpen ? (
        <PasswordForm onChanged={changed} onCancel={() => setOpen(false)} />
      ) : (
        <p className="text-ink-soft">{t('Changing it signs you out in all other browsers.')}</p>
      )}
    </DetailSection>
  )
}

function PasswordForm({ onChanged, onCancel }: { onChanged: () => void; onCancel: () => void }) {
  const hint = usePasswordHint(8)
  const [failure, setFailure] = useState<string>()
  const form = useForm<Passwords>({
    resolver: zodResolver(passwords),
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
  })
  const save = form.handleSubmit(async ({ confirmation: _, ...body }) => {
    setFailure(undefined)
    try {
      await call(securityRoutes.changeOwnPassword, { body })
      onChanged()
    } catch (error) {
      setFailure(messageOf(error))
    }
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={save} className="flex flex-col gap-4">
        {failure && <Banner tone="error">{failure}</Banner>}
        <PasswordField
          name="currentPassword"
          label={t('Your current password')}
          required
          autoComplete="current-password"
        />
        <PasswordField
          name="newPassword"
          label={t('New password')}
          required
          autoComplete="new-password"
          hint={hint}
        />
        <PasswordField
          name="confirmation"
          label={t('Confirm password')}
          required
          autoComplete="new-password"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {t('Change password|own')}
          </Button>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
        </div>
      </form>
    </FormProvider>
  )
}
