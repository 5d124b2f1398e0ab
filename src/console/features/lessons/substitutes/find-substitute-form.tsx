import { useState } from 'react'
import type * as z from 'zod'
import type { ListedLesson } from '#contract/lessons/lessons.ts'
import { type SubstituteCandidate, searchInput, substituteRoutes } from '#contract/lessons/substitutes.ts'
import { waveDefaults } from '#domain/planning/substitutes.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { t, tCount } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Choice } from '#web/ui/form/inputs.tsx'
import { sayDate, sayLessonCourse, saySpan } from '#web/words/lesson-words.ts'
import { sayCandidate } from './search-words.ts'

const schema = searchInput.omit({ instructorIds: true })
type Values = z.input<typeof schema>
const { NumberField, TextareaField } = fieldsFor<Values>()

type SoughtLesson = Pick<
  ListedLesson,
  'id' | 'date' | 'startTime' | 'durationMinutes' | 'place' | 'courseNames' | 'quickId'
>

interface FindSubstituteFormProps {
  lesson: SoughtLesson
  onClose: () => void
}

/** Who is free, may teach it and is near, best first; those who are chosen are asked by mail, a few at a time. */
export default function FindSubstituteForm({ lesson, onClose }: FindSubstituteFormProps) {
  const candidates = useRoute(substituteRoutes.listCandidates, { params: { id: lesson.id } })
  const start = useAction(substituteRoutes.startSearch, { changes: ['lessons', 'emails'] })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const free = (candidates.data ?? []).filter(({ obstacle }) => obstacle === null)
  const chosen = free.filter(({ id, canBeAsked }) => canBeAsked && !left.has(id))
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  const { date, startTime, durationMinutes, place } = lesson
  return (
    <FormDialog
      calls={substituteRoutes.startSearch}
      title={t('Find a Substitute')}
      description={[sayLessonCourse(lesson), sayDate(date), saySpan(startTime, durationMinutes), place].join(
        ', ',
      )}
      schema={schema}
      values={{ waveSize: waveDefaults.size, waitMinutes: waveDefaults.waitMinutes, message: '' }}
      submitLabel={tCount(chosen.length, 'Ask {count} person', 'Ask {count} people')}
      canSubmit={() => chosen.length > 0}
      failureText={message => t('Error asking substitutes: {message}', { message })}
      onSave={async values => {
        const body = { ...values, instructorIds: chosen.map(({ id }) => id) }
        await start.mutateAsync({ params: { id: lesson.id }, body })
        notify.success(t('The first are being asked'))
      }}
      onClose={onClose}
    >
      {candidates.data ? (
        <>
          <fieldset className="sm:col-span-2">
            <legend className="text-[0.8125rem] font-medium text-ink-soft">{t('In this order')}</legend>
            {free.length === 0 && <p className="py-2 text-ink-soft">{t('Nobody is free at that time.')}</p>}
            <ul className="max-h-72 overflow-y-auto">
              {free.map(candidate => (
                <li key={candidate.id} className="border-t border-line py-1 first:border-t-0">
                  <Choice
                    type="checkbox"
                    disabled={!candidate.canBeAsked}
                    checked={candidate.canBeAsked && !left.has(candidate.id)}
                    onChange={({ target }) => choose(candidate.id, target.checked)}
                    label={<NameAndReason candidate={candidate} />}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
          <Others candidates={candidates.data.filter(({ obstacle }) => obstacle !== null)} />
        </>
      ) : (
        <Loading text={t('Loading lessons...')} />
      )}
      <div className="grid grid-cols-2 gap-3">
        <NumberField name="waveSize" label={t('How many at a time')} min={1} />
        <NumberField name="waitMinutes" label={t('Minutes until the next are asked')} min={5} />
      </div>
      <TextareaField
        name="message"
        label={t('Message')}
        rows={2}
        hint={t('It stands in the mail exactly as typed.')}
      />
    </FormDialog>
  )
}

function NameAndReason({ candidate }: { candidate: SubstituteCandidate }) {
  return (
    <span>
      {candidate.name}
      <span className="block text-ink-soft">{sayCandidate(candidate)}</span>
    </span>
  )
}

function Others({ candidates }: { candidates: readonly SubstituteCandidate[] }) {
  if (candidates.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-ink-soft md:min-h-8">
        {tCount(candidates.length, '{count} person cannot', '{count} people cannot')}
      </summary>
      <ul className="max-h-48 overflow-y-auto">
        {candidates.map(candidate => (
          <li key={candidate.id} className="border-t border-line py-1 first:border-t-0">
            <NameAndReason candidate={candidate} />
          </li>
        ))}
      </ul>
    </details>
  )
}
