import { Unlock } from 'lucide-react'
import { type HeldCart, heldCartRoutes } from '#contract/public-booking/carts.ts'
import { useRoute } from '#web/api/query.ts'
import { formatDate, formatTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { Page } from '#web/ui/page.tsx'
import { EnrolmentViews } from './enrolment-views.tsx'

const columns: Column<HeldCart>[] = [
  { id: 'course', header: 'Course', cell: ({ quickId, name }) => `${quickId} ${name}`, card: 'title' },
  { id: 'location', header: 'Location', cell: ({ location }) => location },
  {
    id: 'start',
    header: 'Start',
    cell: ({ startDate, startTime }) => `${formatDate(startDate)}, ${startTime}`,
    width: '12rem',
  },
  { id: 'until', header: 'Held until', cell: ({ until }) => formatTime(until), width: '8rem' },
  {
    id: 'step',
    header: 'How far',
    cell: ({ isProved }) =>
      isProved ? (
        <Badge tone="green">{t('Address confirmed')}</Badge>
      ) : (
        <Badge tone="grey">{t('Just begun')}</Badge>
      ),
    width: '11rem',
  },
]

/** Seats that visitors of the booking page hold while they fill in the form. */
export default function HeldPage() {
  const reading = useRoute(heldCartRoutes.listHeldCarts, {}, { refetchInterval: 20_000 })
  const { perform } = useConfirmedAction(heldCartRoutes.releaseHeldCart, ['lessonOffers', 'bookings'])
  const release = ({ id, quickId }: HeldCart) =>
    perform({
      input: { params: { id } },
      question: {
        title: t('Release the seat in {course}?', { course: quickId }),
        text: t('Somebody is filling in the booking page for it, and would have to choose again.'),
        confirmLabel: t('Release'),
      },
      success: t('Seat released'),
      failure: message => t('Error releasing the seat: {message}', { message }),
    })
  const failureText = (message: string) => t('Error loading held seats: {message}', { message })
  return (
    <Page
      title={t('Held seats')}
      actions={
        <RefreshButton onRefresh={reading.refetch} disabled={reading.isPending} failureText={failureText} />
      }
    >
      <EnrolmentViews active="held" />
      <p className="max-w-prose text-ink-soft">
        {t(
          'Seats on the booking page that visitors hold for 15 minutes. Who it is shows only once they have booked.',
        )}
      </p>
      <DataTable
        label={t('Held seats')}
        columns={columns}
        rows={reading.data}
        rowName={({ quickId }) => quickId}
        actionsWidth="8rem"
        actions={seat => (
          <RowButton
            label={t('Release')}
            calls={heldCartRoutes.releaseHeldCart}
            icon={Unlock}
            showLabel
            onClick={() => void release(seat)}
          />
        )}
        loadingText={t('Loading held seats...')}
        empty={{ title: t('No seats are held'), hint: t('Nobody is filling in the booking page now.') }}
        answer={reading}
        failureText={message => t('Error loading held seats: {message}', { message })}
      />
    </Page>
  )
}
