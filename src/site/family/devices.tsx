import { useCallback, useEffect, useState } from 'react'
import type { familySessionRoutes } from '#contract/family-access.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { formatLetterDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { useSiteLanguage, useSiteWords } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { nameBrowser } from '#web/words/name-browser.ts'
import { familyCaller, isSignedOut } from './family-call.ts'
import { useFamily } from './family-session.ts'
import { useFamilyWords } from './family-words.ts'

type Routes = typeof familySessionRoutes
type Device = RouteAnswer<Routes['listDevices']>[number]

const listDevices = familyCaller<Routes['listDevices']>({ method: 'GET', path: '/api/family/sessions' })
const endDevice = familyCaller<Routes['endDevice']>({ method: 'DELETE', path: '/api/family/sessions/{id}' })

/** Where this address is signed in; each can be ended from here. */
export function Devices() {
  const words = useFamilyWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{words.devices}</summary>
      {isOpen && <DeviceList />}
    </details>
  )
}

function DeviceList() {
  const [devices, setDevices] = useState<readonly Device[]>()
  const [hasFailed, setFailed] = useState(false)
  const { leave } = useFamily()
  const words = useFamilyWords()
  const { loading, failedText, tryAgain } = useSiteWords()

  const ask = useCallback(
    (work: () => Promise<unknown>) => {
      setFailed(false)
      work()
        .then(() => listDevices({}))
        .then(setDevices)
        .catch(error => (isSignedOut(error) ? leave() : setFailed(true)))
    },
    [leave],
  )
  const load = useCallback(() => ask(async () => undefined), [ask])
  useEffect(load, [load])

  if (hasFailed)
    return (
      <Banner tone="error" actions={<Button onClick={load}>{tryAgain}</Button>}>
        {failedText}
      </Banner>
    )
  if (!devices) return <Loading text={loading} />
  return (
    <ul className="flex flex-col gap-3 pt-2">
      {devices.map(device => (
        <DeviceLine
          key={device.id}
          device={device}
          label={device.isThisOne ? words.thisDevice : undefined}
          onEnd={() => ask(() => endDevice({ params: { id: device.id } }))}
        />
      ))}
    </ul>
  )
}

function DeviceLine({
  device,
  label,
  onEnd,
}: {
  device: Device
  label: string | undefined
  onEnd: () => void
}) {
  const words = useFamilyWords()
  const { language } = useSiteLanguage()
  const name = nameBrowser(device.device)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 break-words">
        {[name, label].filter(Boolean).join(' · ')}
        <span className="block text-ink-soft">
          {words.lastUsed(formatLetterDate(zurichDate(new Date(device.usedAt)), language))}
        </span>
      </span>
      {!device.isThisOne && (
        <Button onClick={onEnd} aria-label={`${words.endDevice}: ${name}`}>
          {words.endDevice}
        </Button>
      )}
    </li>
  )
}
