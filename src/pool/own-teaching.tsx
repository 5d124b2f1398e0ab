import { useEffect, useState } from 'react'
import type { OwnTeaching as Teaching } from '#contract/lessons/taught-hours.ts'
import { writeHours } from '#domain/lessons/taught-hours.ts'
import { readToken } from '#web/api/session-token.ts'
import { askOwnTeaching, makeOwnCalendar } from '#web/device/pool-calls.ts'
import { formatMonth } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** Own hours and own calendar, for those who teach and while there is a network. */
export function OwnTeaching() {
  const [own, setOwn] = useState<Teaching>()
  useEffect(() => {
    const ask = async () => {
      const asked = await askOwnTeaching({}, readToken() ?? '')
      if (asked !== 'away' && 'answer' in asked) setOwn(asked.answer)
    }
    void ask()
  }, [])
  if (!own?.teaches) return null
  return (
    <>
      <section className="mt-4 flex flex-col gap-2">
        <h2 className="font-semibold">{t('My hours')}</h2>
        {own.months.length === 0 && <p className="text-ink-soft">{t('No lessons held yet')}</p>}
        <ul className="flex flex-col">
          {own.months.map(({ month, lessons, minutes }) => (
            <li key={month} className="flex justify-between gap-3 border-b border-line py-2 tabular-nums">
              <span>{formatMonth(month)}</span>
              <span>
                {tCount(lessons, '{count} lesson, {hours} h', '{count} lessons, {hours} h', {
                  hours: writeHours(minutes),
                })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <OwnCalendar />
    </>
  )
}

/** The address is shown once; making a new one ends the one before. */
function OwnCalendar() {
  const [address, setAddress] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const make = async () => {
    const asked = await makeOwnCalendar({}, readToken() ?? '')
    if (asked === 'away') setFailure(t('No connection'))
    else if ('refused' in asked) setFailure(asked.refused.message)
    else setAddress(window.location.origin + asked.answer.path)
  }
  return (
    <section className="mt-4 flex flex-col items-start gap-2">
      <h2 className="font-semibold">{t('My calendar')}</h2>
      {failure && <Banner tone="error">{failure}</Banner>}
      {address ? (
        <>
          <p className="text-ink-soft">
            {t(
              'A calendar program that knows this address shows the lessons. It is shown only once: copy it.',
            )}
          </p>
          <code className="w-full rounded-lg border border-line bg-surface px-3 py-2 break-all select-all">
            {address}
          </code>
          <a href={address.replace(/^https?:/, 'webcal:')} className={buttonStyle({ variant: 'primary' })}>
            {t('Add to the calendar of this device')}
          </a>
        </>
      ) : (
        <>
          <p className="text-ink-soft">
            {t(
              'Your lessons in the calendar of your phone, by a secret address. A new address ends the one before.',
            )}
          </p>
          <Button onClick={() => void make()}>{t('Make my calendar address')}</Button>
        </>
      )}
    </section>
  )
}
