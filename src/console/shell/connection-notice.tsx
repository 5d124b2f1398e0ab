import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isConnectionLost, subscribeToConnection } from '#web/api/connection.ts'
import { useRefresh } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'

/** Says that the server is out of reach, and goes on by itself when it is back. */
export function ConnectionNotice() {
  const isLost = useSyncExternalStore(subscribeToConnection, isConnectionLost)
  const wasLost = useRef(false)
  const refresh = useRefresh()
  useEffect(() => {
    if (wasLost.current && !isLost) {
      notify.success(t('Connected again.'))
      void refresh()
    }
    wasLost.current = isLost
  })
  if (!isLost) return null
  return (
    <div className="shrink-0 border-b border-amber-200 bg-amber-50 print:hidden">
      <Banner
        tone="warning"
        className="mx-auto max-w-[88rem] rounded-none! border-0! bg-transparent! py-2! md:px-8"
      >
        {t('No connection to the server. What is open stays open, and it goes on by itself.')}
      </Banner>
    </div>
  )
}
