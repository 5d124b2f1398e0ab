import { Link } from '@tanstack/react-router'
import { useTitle } from '#console/shell/use-title.ts'
import { storeToken } from '#web/api/session-token.ts'
import { t } from '#web/language/t.ts'
import { useLanguage } from '#web/language/use-language.ts'
import { Entrance } from './entrance.tsx'
import { SignInForm } from './sign-in-form.tsx'

export function SignIn() {
  useLanguage()
  useTitle(t('Sign in'))
  return (
    <Entrance title={t('Admin Sign In')} text={t('Sign in to access the admin dashboard')}>
      <SignInForm onSignedIn={storeToken} />
      <Link
        to="/forgotten-password"
        className="mt-2 flex h-11 items-center justify-center text-sm text-lake-800 hover:underline md:h-9"
      >
        {t('Forgotten your password?')}
      </Link>
    </Entrance>
  )
}
