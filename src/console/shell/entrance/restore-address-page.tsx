import { useEffect, useState } from 'react'
import { useTitle } from '#console/shell/use-title.ts'
import { emailObjectionRoutes } from '#contract/users/email-objections.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { t } from '#web/language/t.ts'
import { useLanguage } from '#web/language/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Entrance } from './entrance.tsx'
import { tokenOfLink } from './set-password.tsx'

/** Where the mail to an address that an account no longer has leads. Opening it changes nothing. */
export default function RestoreAddressPage() {
  useLanguage()
  const title = t('Restore email address')
  useTitle(title)
  const [token] = useState(tokenOfLink)
  const [email, setEmail] = useState<string>()
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking')
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    call(emailObjectionRoutes.readObjection, { body: { token } }).then(
      about => setEmail(about.email),
      error => setFailure(messageOf(error)),
    )
  }, [token])

  async function restore() {
    setFailure(undefined)
    setState('sending')
    try {
      await call(emailObjectionRoutes.restoreEmail, { body: { token } })
      setState('done')
      window.history.replaceState(null, '', window.location.pathname)
    } catch (error) {
      setState('asking')
      setFailure(messageOf(error))
    }
  }

  if (state === 'done')
    return (
      <Entrance title={title} text="">
        <Banner tone="success">
          {t('Your address is restored. We have mailed you a link for a new password.')}
        </Banner>
      </Entrance>
    )
  return (
    <Entrance
      title={title}
      text={
        email ? t('The email address of your account was changed. Before, it was {email}.', { email }) : ''
      }
    >
      {failure && <Banner tone="error">{failure}</Banner>}
      {email && (
        <>
          <p>
            {t(
              'If this was not you, restore your address. All sessions and API tokens of the account end, and nobody can sign in until you have set a new password. We mail you the link for it.',
            )}
          </p>
          <Button
            variant="primary"
            busy={state === 'sending'}
            busyLabel={t('Saving...')}
            className="mt-6 w-full md:h-10!"
            onClick={() => void restore()}
          >
            {t('Restore my address')}
          </Button>
        </>
      )}
    </Entrance>
  )
}
