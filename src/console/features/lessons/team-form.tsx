import type * as z from 'zod'
import { lessonRoutes, type TaughtOffer, teamInput } from '#contract/lessons/lessons.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { sayDate } from '#web/words/lesson-words.ts'
import { sayClash } from './clashes.tsx'

const { TextField } = fieldsFor<z.input<typeof teamInput>>()

interface TeamFormProps {
  offer: TaughtOffer
  /** Undefined for all lessons of the offer without a team of their own. */
  lesson?: TaughtOffer['lessons'][number] | undefined
  onClose: () => void
}

/** Who teaches: somebody of those known, or a new name. */
export function TeamForm({ offer, lesson, onClose }: TeamFormProps) {
  const saveOffer = useAction(lessonRoutes.saveOfferTeam, { changes: ['lessons'] })
  const saveLesson = useAction(lessonRoutes.saveLessonTeam, { changes: ['lessons'] })
  const instructors = useRoute(lessonRoutes.listInstructors, {}).data ?? []
  const values = lesson
    ? {
        instructor: (lesson.ownInstructor && lesson.instructor?.name) || '',
        substitute: (lesson.ownSubstitute && lesson.substitute?.name) || '',
      }
    : { instructor: offer.instructor?.name ?? '', substitute: offer.substitute?.name ?? '' }
  const known = 'known-instructors'
  return (
    <FormDialog
      calls={lesson ? lessonRoutes.saveLessonTeam : lessonRoutes.saveOfferTeam}
      title={
        lesson ? t('Instructors on {day}', { day: sayDate(lesson.date) }) : t('Instructors of the Offer')
      }
      description={lesson ? t("If empty, the offer's instructors teach.") : undefined}
      size="small"
      schema={teamInput}
      values={values}
      failureText={message => t('Error saving instructors: {message}', { message })}
      onSave={async body => {
        const { clashes } = lesson
          ? await saveLesson.mutateAsync({ params: { id: lesson.id }, body })
          : await saveOffer.mutateAsync({ params: { id: offer.offerId }, body })
        const [clash] = clashes
        if (clash)
          notify.warning(
            t('Instructors saved, but one is needed in two places: {clash}', { clash: sayClash(clash) }),
          )
        else notify.success(t('Instructors saved'))
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
    </FormDialog>
  )
}
