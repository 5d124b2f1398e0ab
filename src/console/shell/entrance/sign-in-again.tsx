import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '#web/api/current-user.ts'
import { storeToken } from '#web/api/session-token.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Over a form whose session has ended. What is behind it stays as it is, hidden from others. */
export default function SignInAgain({ onLeave }: { onLeave: () => void }) {
  const client = useQueryClient()
  const user = useCurrentUser()
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="fixed inset-0 z-50 bg-scrim/60 backdrop-blur-xl" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-y-auto p-4 sm:items-center">
          <AlertDialog.Popup className="max-h-full w-full max-w-md animate-rise overflow-y-auto rounded-2xl bg-surface p-5 shadow-float outline-none">
            <AlertDialog.Title className="text-base font-semibold">{t('Sign in to go on')}</AlertDialog.Title>
            <AlertDialog.Description className="mt-1.5 mb-4 text-ink-soft">
              {t('Your session has ended. What you have entered is still here.')}
            </AlertDialog.Description>
            <SignInForm
              email={user?.email}
              onSignedIn={accessToken => {
                storeToken(accessToken)
                // What failed meanwhile is read again.
                void client.invalidateQueries()
              }}
            />
            <Button variant="ghost" className="mt-2 w-full" onClick={onLeave}>
              {t('Leave without saving')}
            </Button>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
