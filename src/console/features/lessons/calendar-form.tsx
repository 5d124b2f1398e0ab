import * as z from 'zod'
import { calendarRoutes } from '#contract/lessons/calendars.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { locationRoutes } from '#contract/locations.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

/** Which of the two lists it stands in, and its id. */
const followed = z.object({ whose: z.string().regex(/^(instructor|place) .+$/) })
const { SelectField } = fieldsFor<z.input<typeof followed>>()

/** Makes a calendar; its address is shown once. */
export function CalendarForm({
  onMade,
  onClose,
}: {
  onMade: (address: string) => void
  onClose: () => void
}) {
  const create = useAction(calendarRoutes.createCalendar, { changes: ['lessons'] })
  const instructors = useRoute(lessonRoutes.listInstructors, {}).data ?? []
  const places = useRoute(locationRoutes.listLocations).data ?? []
  return (
    <FormDialog
      calls={calendarRoutes.createCalendar}
      title={t('Make a calendar')}
      size="small"
      schema={followed}
      values={{ whose: '' }}
      canSubmit={({ whose }) => whose !== ''}
      failureText={message => t('Error saving calendar: {message}', { message })}
      onSave={async ({ whose }) => {
        const [of, id = ''] = whose.split(' ')
        const { path } = await create.mutateAsync({
          body: { of: of === 'place' ? 'place' : 'instructor', id },
        })
        onMade(window.location.origin + path)
      }}
      onClose={onClose}
    >
      <SelectField
        name="whose"
        label={t('Calendar of')}
        placeholder=""
        options={[
          ...instructors.map(({ id, name }) => ({ value: `instructor ${id}`, label: name })),
          ...places.map(({ id, name }) => ({ value: `place ${id}`, label: name })),
        ]}
      />
    </FormDialog>
  )
}
