import { call } from '#console/api/call.ts'
import { answerSecondFactor } from '#console/api/second-factor.ts'
import { SecondStepForm } from '#console/features/security/second-step-form.tsx'
import { t } from '#console/language/t.ts'
import { useTitle } from '#console/shell/use-title.ts'
import { Button } from '#console/ui/button.tsx'
import { authRoutes } from '#contract/people/auth.ts'
import { Entrance } from './entrance.tsx'

/** Even if the server cannot be reached, this browser forgets the session. */
async function leave() {
  await call(authRoutes.logout).catch(() => undefined)
  answerSecondFactor(false)
}

/** After the password, of whoever has a second factor. */
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
