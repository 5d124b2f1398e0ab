import { FileText } from 'lucide-react'
import { FamilyLink } from '#console/features/families/family-link.tsx'
import { BookingAddresses } from '#console/features/families/take-over-address.tsx'
import { OrderPayments } from '#console/features/payments/order-payments.tsx'
import { type Order, orderRoutes, type Reminder, serviceInvoiceRoutes } from '#contract/orders/orders.ts'
import { formatError } from '#contract/texts/error-texts.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { refuseEdit } from '#domain/orders/order-edits.ts'
import { noteOn, type SurfaceName } from '#domain/orders/order-surfaces.ts'
import { messageOf } from '#web/api/api-error.ts'
import { fetchFile, saveFile } from '#web/api/call.ts'
import { useRoute } from '#web/api/query.ts'
import { formatDateTime, formatShortDate } from '#web/language/format.ts'
import { sayError } from '#web/language/say-error.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { canShowPdf, showPdf } from '#web/ui/pdf/show-pdf.tsx'
import { CopyableId } from '#web/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { BetreibungSection } from './betreibung-section.tsx'
import { DeliveryNotice } from './delivery-notice.tsx'
import { describeStatus } from './describe-status.ts'
import { orderSubject } from './list/order-columns.tsx'
import { OrderMarks } from './list/order-marks.tsx'
import { OrderAmount } from './order-amount.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { ReminderHistory } from './reminder-history.tsx'
import { useLetterPolicy } from './use-letter-policy.ts'
import type { useOrderActions } from './use-order-actions.ts'
import { BookingSeat } from './withdrawal/booking-seat.tsx'
import { CancelOrder, withdrawnBy } from './withdrawal/cancel-order.tsx'
import { MoveOrder } from './withdrawal/move-order.tsx'

interface OrderDetailProps {
  order: Order
  surface: SurfaceName
  /** Undefined until they are read, none when they cannot be. */
  reminders: readonly Reminder[] | undefined
  actions: ReturnType<typeof useOrderActions>
  /** The family's page is right behind it. */
  isInFamily?: boolean
  onEdit: () => void
  onClose: () => void
}

export default function OrderDetail({ order, surface, reminders, actions, ...props }: OrderDetailProps) {
  const { isInFamily = false, onEdit, onClose } = props
  const busyAction = actions.busyWith?.id === order.id ? actions.busyWith.action : undefined
  const waiting = Boolean(order.delivery)
  // The due date is what may be changed longest.
  const whyFixed = refuseEdit(order.status, ['dueDate'])
  const policy = useLetterPolicy()
  const subject = {
    ...orderSubject(order),
    dunned: {
      status: order.status,
      dueOn: order.dueDate,
      initialDueOn: order.initialDueDate,
      policy,
      today: zurichDate(new Date()),
      formatDay: formatShortDate,
    },
  }
  const note = noteOn(surface, order.status)

  return (
    <Dialog
      title={t('Order Details')}
      description={order.invoiceReference ?? order.productName}
      onClose={onClose}
      footerAside={
        <>
          <CancelOrder order={order} subject={subject} actions={actions} />
          {!isInFamily && <FamilyLink id={order.id} />}
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button
            calls={orderRoutes.updateOrder}
            variant="primary"
            disabled={waiting || whyFixed !== null}
            title={whyFixed ? sayError({ code: whyFixed }, formatError(whyFixed)) : undefined}
            onClick={onEdit}
          >
            {t('Edit Order')}
          </Button>
        </>
      }
    >
      <DeliveryNotice order={order} />
      <DetailSection title={t('Order Information')}>
        <Details
          items={[
            { label: t('Status'), value: <OrderMarks order={order} /> },
            { label: t('Amount'), value: <OrderAmount order={order} /> },
            { label: t('Contact'), value: fullName(order.booking.contact) },
            { label: t('Email'), value: order.booking.contact.email },
            { label: t('Swimmer'), value: fullName(order.booking.swimmer) },
            { label: t('Product'), value: order.productName },
            { label: t('Invoice Reference'), value: order.invoiceReference },
            { label: t('Invoice Document'), value: order.invoicePdfFilename },
            { label: t('Due Date'), value: formatShortDate(order.dueDate) },
            { label: t('Created'), value: formatShortDate(order.createdAt) },
            { label: t('Order ID'), value: <CopyableId id={order.id} />, wide: true },
          ]}
        />
        <BookingAddresses bookingId={order.bookingId} />
      </DetailSection>
      <DetailSection title={t('Actions')}>
        <p className="mb-3 text-ink-soft">{describeStatus(order.status, order.amount)}</p>
        {note && <p className="mb-3 font-semibold text-emerald-800">{t(note)}</p>}
        <OrderButtons
          surface={surface}
          status={order.status}
          busyAction={busyAction}
          disabled={waiting}
          routeOf={actions.routeOf}
          onAction={action => void actions.perform(subject, action)}
        />
        {order.status === 'CANCELLED' && <BookingSeat booking={withdrawnBy(order)} />}
        <MoveOrder order={order} generation={surface === 'phase4OrderDetail' ? 4 : 5} />
      </DetailSection>
      <OrderPayments order={order} />
      {reminders?.some(({ step }) => step === 'BETREIBUNG_REQUESTED') && <BetreibungSection order={order} />}
      <DetailSection title={t('Reminder History')}>
        <ReminderHistory reminders={reminders} />
      </DetailSection>
      <OrderDocuments orderId={order.id} />
    </Dialog>
  )
}

/** Every letter that was made for the order, as it was made. */
function OrderDocuments({ orderId }: { orderId: string }) {
  const documents = useRoute(serviceInvoiceRoutes.listDocuments, { params: { id: orderId } }).data ?? []
  if (documents.length === 0) return null

  const fetchThen = async (kind: string, use: (file: Blob) => void) => {
    try {
      use(await fetchFile(serviceInvoiceRoutes.readDocument, { params: { id: orderId, kind } }))
    } catch (error) {
      notify.error(t('Error downloading document: {message}', { message: messageOf(error) }))
    }
  }
  const view = (kind: string, filename: string) => fetchThen(kind, file => showPdf({ filename, file }))
  const save = (kind: string, filename: string) => fetchThen(kind, file => saveFile(file, filename))

  return (
    <DetailSection title={t('Documents')}>
      <ul className="flex flex-col gap-2">
        {documents.map(document => (
          <li key={document.kind} className="flex items-center gap-3">
            <FileText aria-hidden className="size-4 shrink-0 text-ink-mute" />
            <span className="min-w-0 flex-1">
              <span className="block truncate">{document.filename}</span>
              <span className="block text-xs text-ink-soft tabular-nums">
                {formatDateTime(document.createdAt)}
              </span>
            </span>
            {canShowPdf() && (
              <Button
                size="small"
                aria-label={t('View {name}', { name: document.filename })}
                onClick={() => void view(document.kind, document.filename)}
              >
                {t('View')}
              </Button>
            )}
            <Button
              size="small"
              aria-label={t('Download {filename}', { filename: document.filename })}
              onClick={() => void save(document.kind, document.filename)}
            >
              {t('Download')}
            </Button>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
