import { useTitle } from '#console/shell/use-title.ts'
import { invitationRoutes } from '#contract/users/users.ts'
import { call } from '#web/api/call.ts'
import { t } from '#web/language/t.ts'
import { useLanguage } from '#web/language/use-language.ts'
import { SetPassword } from './set-password.tsx'

/** Where the mailed link of an invitation leads: the invited person sets a password. */
export default function InvitationPage() {
  useLanguage()
  useTitle(t('Invitation'))
  return (
    <SetPassword
      title={t('Set your password')}
      text={t('Choose a password to finish your invitation.')}
      incomplete={{
        title: t('Invitation'),
        text: t('Please open the link from your invitation mail again, in full.'),
      }}
      done={{
        title: t('Welcome to Lido'),
        text: t('Your account is ready.'),
        banner: t('Your password is set and your email address is confirmed.'),
      }}
      onSet={body => call(invitationRoutes.acceptInvitation, { body })}
    />
  )
}
