import { useTitle } from '#console/shell/use-title.ts'
import { passwordResetRoutes } from '#contract/users/password-resets.ts'
import { call } from '#web/api/call.ts'
import { t } from '#web/language/t.ts'
import { useLanguage } from '#web/language/use-language.ts'
import { SetPassword } from './set-password.tsx'

/** Where the mailed link of a forgotten password leads. */
export default function ResetPasswordPage() {
  useLanguage()
  useTitle(t('New password'))
  return (
    <SetPassword
      title={t('New password')}
      text={t('Choose a new password. You are signed out everywhere.')}
      incomplete={{
        title: t('New password'),
        text: t('Please open the link from the mail again, in full.'),
      }}
      done={{
        title: t('New password'),
        text: t('Your new password is valid from now on.'),
        banner: t('Your password is set.'),
      }}
      onSet={body => call(passwordResetRoutes.resetPassword, { body })}
    />
  )
}
