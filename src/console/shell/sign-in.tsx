import { storeToken } from '#console/api/session-token.ts'
import { Entrance } from './entrance.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useTitle } from './use-title.ts'

export function SignIn() {
  useTitle('Sign in')
  return (
    <Entrance title="Admin Sign In" text="Sign in to access the admin dashboard">
      <SignInForm onSignedIn={storeToken} />
    </Entrance>
  )
}
