import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { useTitle } from '#console/shell/use-title.ts'
import { forgottenPassword, passwordResetRoutes } from '#contract/users/password-resets.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { t } from '#web/language/t.ts'
import { useLanguage } from '#web/language/use-language.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { Entrance } from './entrance.tsx'

type Values = z.input<typeof forgottenPassword>
const { TextField } = fieldsFor<Values>()

/** Asks for a link that sets a new password. Whether there is such an account is not said. */
export default function ForgottenPasswordPage() {
  useLanguage()
  useTitle(t('Forgotten password'))
  const [askedFor, setAskedFor] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const form = useForm<Values, unknown, z.output<typeof forgottenPassword>>({
    resolver: zodResolver(forgottenPassword),
    defaultValues: { email: '' },
  })
  const ask = form.handleSubmit(async ({ email }) => {
    setFailure(undefined)
    try {
      await call(passwordResetRoutes.forgetPassword, { body: { email } })
      setAskedFor(email)
    } catch (error) {
      setFailure(messageOf(error))
    }
  })
  return (
    <Entrance title={t('Forgotten password')} text={t('We mail you a link with which you choose a new one.')}>
      {askedFor ? (
        <Banner tone="success">
          {t('If {email} has an account, the link is on its way. It is valid for one hour.', {
            email: askedFor,
          })}
        </Banner>
      ) : (
        <FormProvider {...form}>
          <form noValidate onSubmit={ask} className="flex flex-col gap-4">
            {failure && <Banner tone="error">{failure}</Banner>}
            <TextField name="email" label={t('Email')} type="email" required autoComplete="username" />
            <Button
              type="submit"
              variant="primary"
              busy={form.formState.isSubmitting}
              className="mt-2 md:h-10!"
            >
              {t('Send link')}
            </Button>
          </form>
        </FormProvider>
      )}
      <Link to="/" className={buttonStyle({ variant: 'ghost', className: 'mt-2 w-full' })}>
        {t('Back to sign in')}
      </Link>
    </Entrance>
  )
}
