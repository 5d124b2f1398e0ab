import { bookingAddressRoutes } from '#contract/bookings/booking-address.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'

interface TakeOverAddressProps {
  bookingId: string
  /** Where invoices and reminders go. */
  invoiceEmail: string
  /** What the contact has now, and where notices about lessons go. */
  contactEmail: string
}

/** Says where the two addresses of a booking differ, and lets staff use the newer one for invoices too. */
export function TakeOverAddress({ bookingId, invoiceEmail, contactEmail }: TakeOverAddressProps) {
  const takeOver = useAction(bookingAddressRoutes.takeOverAddress, {
    changes: ['bookings', 'orders', 'families'],
  })
  if (invoiceEmail.trim().toLowerCase() === contactEmail) return null
  const run = async () => {
    try {
      await takeOver.mutateAsync({ params: { id: bookingId }, body: { email: contactEmail } })
      notify.success(t('Invoices now go to {email}', { email: contactEmail }))
    } catch (error) {
      notify.error(t('Error taking the address over: {message}', { message: messageOf(error) }))
    }
  }
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-amber-900">
      <span className="min-w-0 break-words">
        {t('Invoices go to {old}, notices about lessons to {new}.', {
          old: invoiceEmail || t('no address'),
          new: contactEmail,
        })}
      </span>
      <Button
        calls={bookingAddressRoutes.takeOverAddress}
        size="small"
        className="h-auto min-h-11 max-w-full shrink py-1 whitespace-normal md:min-h-8"
        busy={takeOver.isPending}
        onClick={() => void run()}
      >
        {t('Use the New Address for Invoices')}
      </Button>
    </span>
  )
}

/** The same of a booking of which only the id is known. */
export function BookingAddresses({ bookingId }: { bookingId: string }) {
  const { data } = useRoute(bookingAddressRoutes.readAddresses, { params: { id: bookingId } })
  if (!data) return null
  return <TakeOverAddress bookingId={bookingId} invoiceEmail={data.booking} contactEmail={data.contact} />
}
