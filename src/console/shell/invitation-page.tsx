import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import * as z from 'zod'
import { messageOf } from '#console/api/api-error.ts'
import { call } from '#console/api/call.ts'
import { Button, buttonStyle } from '#console/ui/button.tsx'
import { Banner } from '#console/ui/feedback/banner.tsx'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { invitationRoutes, newPassword } from '#contract/people/users.ts'
import { Entrance } from './entrance.tsx'
import { useTitle } from './use-title.ts'

const passwords = z
  .object({ password: newPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'Passwords do not match.',
  })

type Passwords = z.input<typeof passwords>

const { PasswordField } = fieldsFor<Passwords>()

/** The one-time token stands in the fragment, which browsers never send or log. */
function tokenOfLink(): string {
  return window.location.hash.slice(1).replace(/^token=/, '')
}

/** Where the mailed link of an invitation leads: the invited person sets a password. */
export default function InvitationPage() {
  useTitle('Invitation')
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
      <Entrance title="Invitation" text="This link is incomplete.">
        <Banner tone="error">Please open the link from your invitation mail again, in full.</Banner>
      </Entrance>
    )
  }
  if (done) {
    return (
      <Entrance title="Welcome to Lido" text="Your account is ready.">
        <Banner tone="success">Your password is set and your email address is confirmed.</Banner>
        <Link to="/" className={buttonStyle({ variant: 'primary', className: 'mt-6 w-full' })}>
          Continue to sign in
        </Link>
      </Entrance>
    )
  }
  return (
    <Entrance title="Set your password" text="Choose a password to finish your invitation.">
      <FormProvider {...form}>
        <form noValidate onSubmit={accept} className="flex flex-col gap-4">
          {failure && <Banner tone="error">{failure}</Banner>}
          <PasswordField
            name="password"
            label="New password"
            required
            autoComplete="new-password"
            hint="At least 8 characters"
          />
          <PasswordField name="confirmation" label="Confirm password" required autoComplete="new-password" />
          <Button
            type="submit"
            variant="primary"
            busy={form.formState.isSubmitting}
            busyLabel="Saving..."
            className="mt-2 md:h-10"
          >
            Set password
          </Button>
        </form>
      </FormProvider>
    </Entrance>
  )
}
