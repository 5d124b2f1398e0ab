import { CalendarPlus, Unlink } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod'
import { type Calendar, calendarRoutes } from '#contract/lessons/calendars.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { locationRoutes } from '#contract/locations.ts'
import { poolRoutes } from '#contract/planning/pools.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input } from '#web/ui/form/inputs.tsx'
import { Page } from '#web/ui/page.tsx'
import { BackLink } from '#web/ui/record/back-link.tsx'

const sayKind = (of: Calendar['of']): string =>
  ({ instructor: t('Instructor'), place: t('Location'), pool: t('Pool|lanes') })[of]

const columns: Column<Calendar>[] = [
  { id: 'name', header: 'Name', cell: row => row.name, card: 'title' },
  { id: 'of', header: 'Calendar of', cell: row => sayKind(row.of) },
  { id: 'made', header: 'Created', cell: row => formatDate(row.createdAt) },
]

/** The calendars that programs follow: made here, shown once, withdrawn here. */
export default function CalendarsPage() {
  const answer = useRoute(calendarRoutes.listCalendars)
  const { perform } = useConfirmedAction(calendarRoutes.withdrawCalendar, ['lessons'])
  const [isMaking, setMaking] = useState(false)
  const [address, setAddress] = useState<string>()
  const end = ({ id, name }: Calendar) =>
    perform({
      input: { params: { id } },
      question: {
        title: t('Withdraw the calendar of {name}?', { name }),
        text: t('The address of this calendar stops working for everybody who follows it.'),
        confirmLabel: t('Withdraw|calendar'),
      },
      success: t('Calendar withdrawn'),
      failure: message => t('Error saving calendar: {message}', { message }),
    })
  return (
    <Page
      title={t('Calendars')}
      actions={
        <Button
          variant="primary"
          calls={calendarRoutes.createCalendar}
          icon={CalendarPlus}
          onClick={() => setMaking(true)}
        >
          {t('Make a calendar')}
        </Button>
      }
    >
      <BackLink to="/office/lessons" label={t('Lessons')} />
      {address && (
        <Banner tone="success">
          <p>
            {t(
              'A calendar program that knows this address shows the lessons. It is shown only once: copy it.',
            )}
          </p>
          <Input
            readOnly
            aria-label={t('Address')}
            value={address}
            onFocus={event => event.target.select()}
            className="mt-2"
          />
        </Banner>
      )}
      <DataTable
        label={t('Calendars')}
        columns={columns}
        rows={answer.data}
        actionsWidth="6rem"
        rowName={row => row.name}
        actions={row => (
          <RowButton
            label={t('Withdraw|calendar')}
            tone="danger"
            calls={calendarRoutes.withdrawCalendar}
            icon={Unlink}
            onClick={() => void end(row)}
          />
        )}
        loadingText={t('Loading lessons...')}
        empty={{ title: t('No calendars yet') }}
        answer={answer}
        failureText={message => t('Error loading lessons: {message}', { message })}
      />
      {isMaking && <CalendarForm onMade={setAddress} onClose={() => setMaking(false)} />}
    </Page>
  )
}

/** Which of the three lists it stands in, and its id. */
const followed = z.object({ whose: z.string().regex(/^(instructor|place|pool) .+$/) })
const { SelectField } = fieldsFor<z.input<typeof followed>>()

/** Makes a calendar; its address is shown once. */
function CalendarForm({ onMade, onClose }: { onMade: (address: string) => void; onClose: () => void }) {
  const create = useAction(calendarRoutes.createCalendar, { changes: ['lessons'] })
  const instructors = useRoute(lessonRoutes.listInstructors, {}).data ?? []
  const places = useRoute(locationRoutes.listLocations).data ?? []
  const pools = useRoute(poolRoutes.listPools).data ?? []
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
          body: { of: of === 'place' || of === 'pool' ? of : 'instructor', id },
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
          ...pools.map(({ id, name, location }) => ({ value: `pool ${id}`, label: `${location}, ${name}` })),
        ]}
      />
    </FormDialog>
  )
}
