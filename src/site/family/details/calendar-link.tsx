import { useState } from 'react'
import type { ownDetailRoutes } from '#contract/family-site/own-details.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { Button } from '#web/ui/button.tsx'
import { familyCaller } from '../family-call.ts'
import { ProblemBanner } from '../problem-banner.tsx'
import { useAct } from '../use-act.ts'
import { useDetailWords } from './detail-words.ts'

type Routes = typeof ownDetailRoutes
const path = '/api/family/children/{id}/calendar'
const makeCalendar = familyCaller<Routes['makeCalendar']>({ method: 'POST', path })
const endCalendar = familyCaller<Routes['endCalendar']>({ method: 'DELETE', path })

interface CalendarLinkProps {
  child: RouteAnswer<Routes['readDetails']>['children'][number]
  onChange: () => Promise<void>
}

/** The secret address that a telephone's calendar follows. */
export function CalendarLink({ child, onChange }: CalendarLinkProps) {
  const [address, setAddress] = useState<string>()
  const { act, isBusy, problem } = useAct()
  const words = useDetailWords()
  const params = { id: child.id }
  const make = () =>
    act(async () => {
      const made = await makeCalendar({ params })
      setAddress(`${window.location.origin}${made.path}`)
      await onChange()
    })
  const end = () =>
    act(async () => {
      await endCalendar({ params })
      setAddress(undefined)
      await onChange()
    })
  return (
    <div className="flex flex-col gap-2">
      {address && (
        <p className="flex flex-col gap-1">
          <a
            className="inline-block min-h-11 py-2 font-medium underline"
            href={address.replace(/^https?/, 'webcal')}
          >
            {words.openCalendar}
          </a>
          <code className="text-sm break-all">{address}</code>
          <span className="text-ink-soft">{words.calendarText}</span>
        </p>
      )}
      <ProblemBanner code={problem} />
      <div className="flex flex-wrap gap-2">
        <Button
          busy={isBusy}
          aria-label={`${child.calendarSince ? words.newCalendar : words.calendar}: ${child.firstName}`}
          onClick={() => void make()}
        >
          {child.calendarSince ? words.newCalendar : words.calendar}
        </Button>
        {child.calendarSince && (
          <Button busy={isBusy} onClick={() => void end()}>
            {words.endCalendar}
          </Button>
        )}
      </div>
    </div>
  )
}
