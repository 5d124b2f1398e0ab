import { SecondStepForm } from '#console/features/auth/second-step-form.tsx'
import { useTitle } from '#console/shell/use-title.ts'
import { authRoutes } from '#contract/auth/auth.ts'
import { call } from '#web/api/call.ts'
import { answerSecondFactor } from '#web/api/second-factor.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Entrance } from './entrance.tsx'

/** Even if the server cannot be reached, this browser forgets the session. */
async function leave() {
  await call(authRoutes.logout).catch(() => undefined)
  answerSecondFactor(false)
}

/** After the password, for a person with a second factor. */
export default function SecondStepScreen() {
  useTitle(t('Second step'))
  return (
    <Entrance
      title={t('Second step')}
      text={t('Your password is correct. Now confirm with your second factor.')}
    >
      <SecondStepForm onPassed={() => answerSecondFactor(true)} />
      <Button variant="ghost" className="mt-2 w-full" onClick={() => void leave()}>
        {t('Cancel')}
      </Button>
    </Entrance>
  )
}
