import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import * as z from 'zod'
import { messageOf } from '#console/api/api-error.ts'
import { call } from '#console/api/call.ts'
import { t } from '#console/language/t.ts'
import { useLanguage } from '#console/language/use-language.ts'
import { useTitle } from '#console/shell/use-title.ts'
import { Button, buttonStyle } from '#console/ui/button.tsx'
import { Banner } from '#console/ui/feedback/banner.tsx'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { invitationRoutes, newPassword } from '#contract/people/users.ts'
import { Entrance } from './entrance.tsx'

const passwords = z
  .object({ password: newPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: () => t('Passwords do not match.'),
  })

type Passwords = z.input<typeof passwords>

const { PasswordField } = fieldsFor<Passwords>()

/** The one-time token stands in the fragment, which browsers never send or log. */
function tokenOfLink(): string {
  return window.location.hash.slice(1).replace(/^token=/, '')
}

/** Where the mailed link of an invitation leads: the invited person sets a password. */
export default function InvitationPage() {
  useLanguage()
  useTitle(t('Invitation'))
  const [token] = useState(tokenOfLink)
  const [done, setDone] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useForm<Passwords>({
    resolver: zodResolver(passwords),
    defaultValues: { password: '', confirmation: '' },
  })

  const accept = form.handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      await call(invitationRoutes.acceptInvitation, { body: { token, password } })
      setDone(true)
      window.history.replaceState(null, '', window.location.pathname)
    } catch (error) {
      setFailure(messageOf(error))
    }
  })

  if (!token) {
    return (
      <Entrance title={t('Invitation')} text={t('This link is incomplete.')}>
        <Banner tone="error">{t('Please open the link from your invitation mail again, in full.')}</Banner>
      </Entrance>
    )
  }
  if (done) {
    return (
      <Entrance title={t('Welcome to Lido')} text={t('Your account is ready.')}>
        <Banner tone="success">{t('Your password is set and your email address is confirmed.')}</Banner>
        <Link to="/" className={buttonStyle({ variant: 'primary', className: 'mt-6 w-full' })}>
          {t('Continue to sign in')}
        </Link>
      </Entrance>
    )
  }
  return (
    <Entrance title={t('Set your password')} text={t('Choose a password to finish your invitation.')}>
      <FormProvider {...form}>
        <form noValidate onSubmit={accept} className="flex flex-col gap-4">
          {failure && <Banner tone="error">{failure}</Banner>}
          <PasswordField
            name="password"
            label={t('New password')}
            required
            autoComplete="new-password"
            hint={t('At least 8 characters')}
          />
          <PasswordField
            name="confirmation"
            label={t('Confirm password')}
            required
            autoComplete="new-password"
          />
          <Button
            type="submit"
            variant="primary"
            busy={form.formState.isSubmitting}
            busyLabel={t('Saving...')}
            className="mt-2 md:h-10!"
          >
            {t('Set password')}
          </Button>
        </form>
      </FormProvider>
    </Entrance>
  )
}
