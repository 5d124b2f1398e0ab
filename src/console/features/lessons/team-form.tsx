import { useFormContext } from 'react-hook-form'
import * as z from 'zod'
import { type LessonLanes, lessonRoutes, type TaughtOffer, teamInput } from '#contract/lessons/lessons.ts'
import { type Pool, poolRoutes } from '#contract/planning/pools.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { listLaneSteps, nameLanes } from '#domain/lessons/lanes.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { sayDate } from '#web/words/lesson-words.ts'
import { sayClash } from './clashes.tsx'

/** A select has no null; without a pool there are no lanes. */
const schema = teamInput
  .omit({ lanes: true })
  .extend({ poolId: z.string(), firstHalf: z.coerce.number(), lastHalf: z.coerce.number() })
type Values = z.input<typeof schema>
const { SelectField, TextField } = fieldsFor<Values>()

interface TeamFormProps {
  offer: TaughtOffer
  /** Undefined for all lessons of the offer without a team of their own. */
  lesson?: TaughtOffer['lessons'][number] | undefined
  onClose: () => void
}

const laneValues = (lanes: LessonLanes) => ({
  poolId: lanes?.poolId ?? '',
  firstHalf: lanes?.firstHalf ?? 1,
  lastHalf: lanes?.lastHalf ?? 2,
})

/** Who teaches, somebody of those known or a new name, and on which lanes. */
export function TeamForm({ offer, lesson, onClose }: TeamFormProps) {
  const saveOffer = useAction(lessonRoutes.saveOfferTeam, { changes: ['lessons'] })
  const saveLesson = useAction(lessonRoutes.saveLessonTeam, { changes: ['lessons'] })
  const instructors = useRoute(lessonRoutes.listInstructors, {}).data ?? []
  const values = lesson
    ? {
        instructor: (lesson.ownInstructor && lesson.instructor?.name) || '',
        substitute: (lesson.ownSubstitute && lesson.substitute?.name) || '',
        ...laneValues(lesson.lanes),
      }
    : {
        instructor: offer.instructor?.name ?? '',
        substitute: offer.substitute?.name ?? '',
        ...laneValues(offer.lanes),
      }
  const known = 'known-instructors'
  return (
    <FormDialog
      calls={lesson ? lessonRoutes.saveLessonTeam : lessonRoutes.saveOfferTeam}
      title={
        lesson ? t('Instructors on {day}', { day: sayDate(lesson.date) }) : t('Instructors of the Offer')
      }
      description={lesson ? t("If empty, the offer's instructors teach.") : undefined}
      size="small"
      schema={schema}
      values={values}
      failureText={message => t('Error saving instructors: {message}', { message })}
      onSave={async ({ poolId, firstHalf, lastHalf, ...team }) => {
        const body = { ...team, lanes: poolId ? { poolId, firstHalf, lastHalf } : null }
        const saved = lesson
          ? await saveLesson.mutateAsync({ params: { id: lesson.id }, body })
          : await saveOffer.mutateAsync({ params: { id: offer.offerId }, body })
        reportSaved(saved)
      }}
      onClose={onClose}
    >
      <TextField name="instructor" label={t('Instructor')} suggestions={known} />
      <TextField name="substitute" label={t('Substitute')} suggestions={known} />
      <datalist id={known}>
        {instructors.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <LaneFields offer={offer} />
    </FormDialog>
  )
}

function reportSaved({ clashes, taken }: RouteAnswer<typeof lessonRoutes.saveOfferTeam>) {
  const [clash] = clashes
  if (clash)
    notify.warning(
      t('Instructors saved, but one is needed in two places: {clash}', { clash: sayClash(clash) }),
    )
  const days = taken.map(({ date, quickId }) => `${formatDate(date)} (${quickId})`)
  if (days.length > 0)
    notify.warning(t('Saved, but the lanes are taken on {days}', { days: days.join(', ') }))
  if (!clash && days.length === 0) notify.success(t('Instructors saved'))
}

function LaneFields({ offer }: { offer: TaughtOffer }) {
  const pools = (useRoute(poolRoutes.listPools).data ?? []).filter(
    ({ locationId }) => locationId === offer.locationId,
  )
  const { watch } = useFormContext<Values>()
  const pool = pools.find(({ id }) => id === watch('poolId'))
  if (pools.length === 0) return null
  return (
    <>
      <SelectField
        name="poolId"
        label={t('Pool|lanes')}
        options={[
          { value: '', label: t('No lanes') },
          ...pools.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        hint={
          offer.durationMinutes === null
            ? t('The course does not say how long a lesson is. 45 minutes are assumed.')
            : undefined
        }
      />
      {pool && (
        <div className="grid grid-cols-2 gap-3">
          <SelectField name="firstHalf" label={t('First lane')} options={laneOptions(pool, 'firstHalf')} />
          <SelectField name="lastHalf" label={t('Last lane')} options={laneOptions(pool, 'lastHalf')} />
        </div>
      )}
    </>
  )
}

const laneOptions = (pool: Pool, end: 'firstHalf' | 'lastHalf') =>
  listLaneSteps(pool).map(step => ({ value: String(step[end]), label: nameLanes(step) }))
