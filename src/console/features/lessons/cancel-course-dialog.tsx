import { useId, useState } from 'react'
import { type CancelledBooking, courseCancellationRoutes } from '#contract/orders/course-cancellation.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Choice, Input } from '#web/ui/form/inputs.tsx'
import { OrderStatusBadge } from '#web/ui/values/status-badge.tsx'

const columns: Column<CancelledBooking>[] = [
  {
    id: 'family',
    header: 'Family',
    cell: ({ payer, swimmer, email }) => (
      <TwoLines top={`${payer} (${swimmer})`} bottom={email || t('Cannot be mailed: please call')} />
    ),
    card: 'title',
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ orderStatus }) => <OrderStatusBadge status={orderStatus} />,
    width: '11rem',
    card: 'badge',
  },
  {
    id: 'creditNote',
    header: 'Credit note',
    cell: ({ creditNote }) => (creditNote > 0 ? formatChf(creditNote) : '–'),
    align: 'right',
    width: '8rem',
  },
  {
    id: 'owed',
    header: 'Stays owed',
    cell: ({ owed }) => (owed > 0 ? formatChf(owed) : '–'),
    align: 'right',
    width: '8rem',
  },
  {
    id: 'credit',
    header: 'Becomes credit',
    cell: ({ credit }) => (credit > 0 ? formatChf(credit) : '–'),
    align: 'right',
    width: '10rem',
  },
]

interface CancelCourseDialogProps {
  /** A lesson offer, or a product of Phase 4. */
  courseId: string
  course: string
  onClose: () => void
}

/** What it means for every family, before anybody clicks; a run that was cut off goes on where it ended. */
export default function CancelCourseDialog({ courseId, course, onClose }: CancelCourseDialogProps) {
  const params = { id: courseId }
  const [creditsHeld, setCreditsHeld] = useState(false)
  const query = { creditsHeld: creditsHeld ? ('true' as const) : ('false' as const) }
  const plan = useRoute(courseCancellationRoutes.planCancellation, { params, query })
  const { held = 0, lessons = 0 } = plan.data?.[0] ?? {}
  const cancel = useAction(courseCancellationRoutes.cancelCourse)
  const [left, setLeft] = useState(0)
  const [reason, setReason] = useState('')
  const reasonId = useId()
  const run = async () => {
    try {
      const result = await cancel.mutateAsync({ params, body: { reason, creditsHeld } })
      setLeft(result.left.length)
      if (result.left.length > 0) return
      notify.success(t('Course cancelled!'))
      onClose()
    } catch (error) {
      notify.error(t('Error cancelling the course: {message}', { message: messageOf(error) }))
    }
  }
  return (
    <Dialog
      title={t('Cancel course?')}
      description={course}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button
            calls={courseCancellationRoutes.cancelCourse}
            variant="danger"
            busy={cancel.isPending}
            disabled={!plan.data}
            onClick={() => void run()}
          >
            {t('Cancel Course')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {left > 0 && (
          <Banner tone="warning">
            {tCount(
              left,
              'A mail about {count} order is under way. Please cancel once more in a minute.',
              'Mails about {count} orders are under way. Please cancel once more in a minute.',
            )}
          </Banner>
        )}
        <p>
          {t(
            'Every booking ends, invoices are credited, what was paid beyond what stays owed becomes credit, and each family gets one mail.',
          )}
        </p>
        {held > 0 && (
          <Banner tone="warning">
            {held === lessons
              ? t('All {lessons} lessons of this course were held. Without your tick nothing is credited.', {
                  lessons,
                })
              : t('{held} of {lessons} lessons were held. Without your tick they stay owed.', {
                  held,
                  lessons,
                })}
            <Choice
              type="checkbox"
              checked={creditsHeld}
              onChange={event => setCreditsHeld(event.target.checked)}
              label={t('Credit the lessons that were held, too')}
            />
          </Banner>
        )}
        <div className="flex flex-col gap-1">
          <label htmlFor={reasonId} className="font-medium">
            {t('Reason, as the families read it')}
          </label>
          <Input
            id={reasonId}
            value={reason}
            maxLength={500}
            onChange={event => setReason(event.target.value)}
          />
        </div>
        <DataTable
          label={t('Families of the course')}
          columns={columns}
          rows={plan.data}
          rowKey={booking => booking.bookingId}
          loadingText={t('Loading the preview...')}
          empty={{ title: t('Nobody comes to this course') }}
          answer={plan}
        />
      </div>
    </Dialog>
  )
}
