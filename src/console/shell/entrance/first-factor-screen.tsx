import { useQueryClient } from '@tanstack/react-query'
import { queryKey } from '#console/api/query.ts'
import { SecondFactors } from '#console/features/security/second-factors.tsx'
import { t } from '#console/language/t.ts'
import { useSignOut } from '#console/shell/session.ts'
import { useTitle } from '#console/shell/use-title.ts'
import { Button } from '#console/ui/button.tsx'
import { authRoutes } from '#contract/people/auth.ts'
import { Entrance } from './entrance.tsx'

/** Of whoever must have a second factor and has none: nothing else can be done before. */
export default function FirstFactorScreen() {
  useTitle(t('Second factor'))
  const client = useQueryClient()
  const signOut = useSignOut()
  const goOn = () => void client.invalidateQueries({ queryKey: queryKey(authRoutes.me, undefined) })
  return (
    <Entrance
      title={t('Set up a second factor')}
      text={t('Your role needs one besides the password, so that a stolen password opens nothing.')}
    >
      <SecondFactors onCodesKept={goOn} />
      <Button variant="ghost" className="mt-4 w-full" onClick={() => void signOut()}>
        {t('Logout')}
      </Button>
    </Entrance>
  )
}
