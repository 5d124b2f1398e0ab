import { t, tCount } from '#console/language/t.ts'
import { Button, buttonStyle } from '#console/ui/button.tsx'
import { Banner } from '#console/ui/feedback/banner.tsx'
import { formatTime } from '#console/ui/values/format.ts'
import { discardRefused, type Pool } from './pool-store.ts'

/** What stands between the marks and the server. */
export function PoolNotices({ pool: { contact, waiting, refused, keptAt } }: { pool: Pool }) {
  const count = waiting.length
  return (
    <>
      {contact === 'away' && (
        <Banner tone="warning" title={count > 0 ? sayWaiting(count) : t('No connection')}>
          {keptAt
            ? t('This page shows what the device kept at {time}. What you save is sent by itself.', {
                time: formatTime(keptAt),
              })
            : t('Nothing is kept on this device yet. It needs a connection once.')}
        </Banner>
      )}
      {contact === 'signed-out' && (
        <Banner
          tone="warning"
          title={count > 0 ? sayWaiting(count) : t('You are not signed in')}
          actions={
            <a href="/office/lessons" className={buttonStyle({ variant: 'primary' })}>
              {t('Sign in')}
            </a>
          }
        >
          {count > 0
            ? t('They are sent once you have signed in again.')
            : t('Please sign in to see your lessons.')}
        </Banner>
      )}
      {contact === 'ended' && (
        <Banner tone="error" title={t('This account has no access any more')}>
          {t('What was kept on this device has been cleared.')}
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner
          tone="error"
          title={tCount(refused.length, '{count} mark was not accepted', '{count} marks were not accepted')}
          actions={
            <Button size="small" onClick={() => void discardRefused()}>
              {t('Discard')}
            </Button>
          }
        >
          {[...new Set(refused.map(mark => mark.refused?.message))].join(' ')}
        </Banner>
      )}
    </>
  )
}

const sayWaiting = (count: number) => tCount(count, '{count} mark waits', '{count} marks wait')
