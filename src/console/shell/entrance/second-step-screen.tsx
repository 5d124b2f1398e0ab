import { answerSecondFactor } from '#console/api/second-factor.ts'
import { SecondStepForm } from '#console/features/security/second-step-form.tsx'
import { t } from '#console/language/t.ts'
import { useTitle } from '#console/shell/use-title.ts'
import { Button } from '#console/ui/button.tsx'
import { Entrance } from './entrance.tsx'

/** After the password, of whoever has a second factor. */
export default function SecondStepScreen() {
  useTitle(t('Second step'))
  return (
    <Entrance
      title={t('Second step')}
      text={t('Your password is correct. Now confirm with your second factor.')}
    >
      <SecondStepForm onPassed={() => answerSecondFactor(true)} />
      <Button variant="ghost" className="mt-2 w-full" onClick={() => answerSecondFactor(false)}>
        {t('Cancel')}
      </Button>
    </Entrance>
  )
}
