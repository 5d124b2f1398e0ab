import type { OwnChild, ownWaitingRoutes } from '#contract/family-site/own-courses.ts'
import { formatLetterDate } from '#domain/calendar/plain-date.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { familyCaller } from '../family-call.ts'
import { useFamily } from '../family-session.ts'
import { ProblemBanner } from '../problem-banner.tsx'
import { useAct } from '../use-act.ts'
import { useCourseWords } from './course-words.ts'

type Routes = typeof ownWaitingRoutes
const stayWaiting = familyCaller<Routes['stayWaiting']>({ method: 'PUT', path: '/api/family/waiting/{id}' })
const leaveWaitingList = familyCaller<Routes['leaveWaitingList']>({
  method: 'DELETE',
  path: '/api/family/waiting/{id}',
})

interface WaitingPlaceProps {
  place: OwnChild['waiting'][number]
  onChange: () => Promise<void>
}

/** Where a child stands on the waiting list, and the answer that is due. */
export function WaitingPlace({ place, onChange }: WaitingPlaceProps) {
  const { act, isBusy, problem } = useAct()
  const { session } = useFamily()
  const { language } = useSiteLanguage()
  const words = useCourseWords()
  const mayAnswer = !session.isReadOnly && session.may.includes('join-waiting-list')
  const change = (call: typeof stayWaiting | typeof leaveWaitingList) =>
    void act(async () => {
      await call({ params: { id: place.id } })
      await onChange()
    })
  return (
    <div className="rounded-lg border border-line p-3">
      <p>
        <span className="font-medium">
          {[words.waiting, place.levelNames?.[language]].filter(Boolean).join(': ')}
        </span>
        <span className="block text-ink-soft">
          {[
            place.number !== null && words.number(place.number),
            words.since(formatLetterDate(place.since, language)),
            place.isPaused && words.paused,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {place.asksStill && <p className="mt-1 font-medium">{words.stillWaiting}</p>}
      <ProblemBanner code={problem} />
      {mayAnswer && (
        <div className="mt-2 flex flex-wrap gap-2">
          {(place.asksStill || place.isPaused) && (
            <Button variant="primary" busy={isBusy} onClick={() => change(stayWaiting)}>
              {words.stay}
            </Button>
          )}
          <Button busy={isBusy} onClick={() => change(leaveWaitingList)}>
            {words.leaveList}
          </Button>
        </div>
      )}
    </div>
  )
}
