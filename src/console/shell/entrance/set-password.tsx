import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import * as z from 'zod'
import { newPassword } from '#contract/users/users.ts'
import { messageOf } from '#web/api/api-error.ts'
import { usePasswordHint } from '#web/api/password-hint.ts'
import { t } from '#web/language/t.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
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
export function tokenOfLink(): string {
  return window.location.hash.slice(1).replace(/^token=/, '')
}

interface SetPasswordProps {
  title: string
  text: string
  /** Of a link that was not opened in full. */
  incomplete: { title: string; text: string }
  done: { title: string; text: string; banner: string }
  onSet: (given: { token: string; password: string }) => Promise<unknown>
}

/** Where a mailed link leads that sets a password once. */
export function SetPassword({ title, text, incomplete, done, onSet }: SetPasswordProps) {
  const hint = usePasswordHint(8)
  const [token] = useState(tokenOfLink)
  const [isSet, setDone] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useForm<Passwords>({
    resolver: zodResolver(passwords),
    defaultValues: { password: '', confirmation: '' },
  })

  const set = form.handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      await onSet({ token, password })
      setDone(true)
      window.history.replaceState(null, '', window.location.pathname)
    } catch (error) {
      setFailure(messageOf(error))
    }
  })

  if (!token) {
    return (
      <Entrance title={incomplete.title} text={t('This link is incomplete.')}>
        <Banner tone="error">{incomplete.text}</Banner>
      </Entrance>
    )
  }
  if (isSet) {
    return (
      <Entrance title={done.title} text={done.text}>
        <Banner tone="success">{done.banner}</Banner>
        <Link to="/" className={buttonStyle({ variant: 'primary', className: 'mt-6 w-full' })}>
          {t('Continue to sign in')}
        </Link>
      </Entrance>
    )
  }
  return (
    <Entrance title={title} text={text}>
      <FormProvider {...form}>
        <form noValidate onSubmit={set} className="flex flex-col gap-4">
          {failure && <Banner tone="error">{failure}</Banner>}
          <PasswordField
            name="password"
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
