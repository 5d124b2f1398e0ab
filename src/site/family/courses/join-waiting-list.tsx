import { type FormEvent, useId } from 'react'
import type { ownWaitingRoutes } from '#contract/family-site/own-courses.ts'
import { weekdayNames } from '#domain/calendar/letter-day.ts'
import { type WaitingReason, waitingReasons } from '#domain/waiting-list/waiting-entry.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import { useRequestKey } from '#web/api/use-request-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice, Select } from '#web/ui/form/inputs.tsx'
import { familyCaller } from '../family-call.ts'
import { Loaded } from '../loaded.tsx'
import { ProblemBanner } from '../problem-banner.tsx'
import { useAct } from '../use-act.ts'
import { useRead } from '../use-read.ts'
import { useCourseWords } from './course-words.ts'

type Routes = typeof ownWaitingRoutes
const listPlaces = familyCaller<Routes['listWaitingPlaces']>({ method: 'GET', path: '/api/family/places' })
const readPlaces = () => listPlaces({})
const join = familyCaller<Routes['joinWaitingList']>({
  method: 'POST',
  path: '/api/family/children/{id}/waiting',
})

interface JoinWaitingListProps {
  childId: string
  hasCourses: boolean
  onDone: () => Promise<void>
}

/** What a course should be like that the child waits for. */
export default function JoinWaitingList({ childId, hasCourses, onDone }: JoinWaitingListProps) {
  const places = useRead(readPlaces)
  const { act, isBusy, problem } = useAct()
  const { language } = useSiteLanguage()
  const words = useCourseWords()
  const requestKey = useRequestKey()
  const id = useId()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      locationIds: form.getAll('place').map(String),
      weekdays: form.getAll('weekday').map(Number),
      reason: String(form.get('reason')) as WaitingReason,
    }
    void act(async () => {
      await join({ params: { id: childId }, body, key: requestKey.keyFor(body) })
      await onDone()
    })
  }

  return (
    <form className="flex flex-col gap-3 rounded-lg bg-lake-50 p-3" onSubmit={send}>
      <label htmlFor={id} className="flex flex-col gap-1 font-medium">
        {words.reason}
        <Select
          id={id}
          name="reason"
          options={waitingReasons.map(value => ({ value, label: words.reasons[value] }))}
          defaultValue={hasCourses ? 'NEXT_LEVEL' : 'NEW'}
        />
      </label>
      <p className="text-ink-soft">{words.joinText}</p>
      <Loaded read={places}>
        {found => (
          <Choices
            legend={words.places}
            name="place"
            options={found.map(place => ({ value: place.id, label: place.name }))}
          />
        )}
      </Loaded>
      <Choices
        legend={words.weekdays}
        name="weekday"
        options={weekdayNames[language].map((label, day) => ({ value: String(day), label }))}
      />
      <ProblemBanner code={problem} />
      <Button type="submit" variant="primary" busy={isBusy}>
        {words.join}
      </Button>
    </form>
  )
}

interface ChoicesProps {
  legend: string
  name: string
  options: readonly { value: string; label: string }[]
}

const Choices = ({ legend, name, options }: ChoicesProps) => (
  <fieldset>
    <legend className="font-medium">{legend}</legend>
    <div className="flex flex-wrap gap-x-5">
      {options.map(({ value, label }) => (
        <Choice key={value} type="checkbox" name={name} value={value} label={label} />
      ))}
    </div>
  </fieldset>
)
