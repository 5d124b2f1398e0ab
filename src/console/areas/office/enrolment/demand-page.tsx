import { Plus } from 'lucide-react'
import { useState } from 'react'
import { sayDemand } from '#console/features/waiting-list/waiting-words.ts'
import { lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { type WaitingDemand, waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import { useRoute } from '#web/api/query.ts'
import { t, tCount } from '#web/language/t.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { BackLink } from '#web/ui/record/back-link.tsx'

const LessonOfferForm = loadLater(
  () => import('#console/features/catalogue/lesson-offers/lesson-offer-form.tsx'),
)

const columns: Column<WaitingDemand>[] = [
  { id: 'who', header: 'Who waits', cell: sayDemand, card: 'title' },
  {
    id: 'free',
    header: 'Free there',
    cell: ({ free }) => tCount(free, '{count} seat free', '{count} seats free'),
    width: '10rem',
  },
]

/** Where a new course would suit the most who wait. */
export default function DemandPage() {
  const reading = useRoute(waitingListRoutes.listDemand)
  const [opened, setOpened] = useState<WaitingDemand>()
  return (
    <Page title={t('Demand')}>
      <BackLink to="/office/enrolment/waiting" label={t('Waiting list')} />
      <DataTable
        label={t('Demand')}
        columns={columns}
        rows={reading.data}
        rowKey={demand => JSON.stringify(demand)}
        rowName={sayDemand}
        actionsWidth="9rem"
        actions={demand => (
          <RowButton
            label={t('New Offer')}
            calls={lessonOfferRoutes.createLessonOffer}
            icon={Plus}
            showLabel
            onClick={() => setOpened(demand)}
          />
        )}
        loadingText={t('Loading the demand...')}
        empty={{
          title: t('No new course is needed'),
          hint: t(
            'At least three children wait for a level at the same time and place, and more than there are free seats.',
          ),
        }}
        answer={reading}
        failureText={message => t('Error loading the demand: {message}', { message })}
      />
      {opened && <LessonOfferForm proposed={proposeOffer(opened)} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

/** On the first of the days, at the first of the hours. */
const proposeOffer = ({ lessonTypeId, location, weekdays, fromHour }: WaitingDemand) => ({
  lessonTypeId: lessonTypeId ?? '',
  locationId: location.id,
  ...(weekdays[0] === undefined ? {} : { weekday: weekdays[0] }),
  startTime: `${String(fromHour).padStart(2, '0')}:00`,
})
