import { AlertDialog } from '@base-ui/react/alert-dialog'
import { SecondStepForm } from '#console/features/auth/second-step-form.tsx'
import { answerSecondFactor } from '#web/api/second-factor.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'

/** Over the open screen, before a sensitive action; the call that waits goes on afterwards. */
export default function SecondStepDialog() {
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="fixed inset-0 z-50 bg-scrim/60" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-y-auto p-4 sm:items-center">
          <AlertDialog.Popup className="max-h-full w-full max-w-md animate-rise overflow-y-auto rounded-2xl bg-surface p-5 shadow-float outline-none">
            <AlertDialog.Title className="text-base font-semibold">{t('Is it you?')}</AlertDialog.Title>
            <AlertDialog.Description className="mt-1.5 mb-4 text-ink-soft">
              {t('Please confirm it before this is done.')}
            </AlertDialog.Description>
            <SecondStepForm onPassed={() => answerSecondFactor(true)} />
            <Button variant="ghost" className="mt-2 w-full" onClick={() => answerSecondFactor(false)}>
              {t('Cancel')}
            </Button>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
