import { useQueryClient } from '@tanstack/react-query'
import { SecondFactors } from '#console/features/auth/second-factors.tsx'
import { useSignOut } from '#console/shell/session.ts'
import { useTitle } from '#console/shell/use-title.ts'
import { authRoutes } from '#contract/auth/auth.ts'
import { queryKey } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Entrance } from './entrance.tsx'

/** For a person who must have a second factor and has none: nothing else can be done before. */
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
