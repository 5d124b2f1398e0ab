import { useNavigate } from '@tanstack/react-router'
import { AwardForm } from '#console/features/awards/award-form.tsx'
import { WithdrawAwardForm } from '#console/features/awards/withdraw-award-form.tsx'
import { FamilyBooking } from '#console/features/bookings/phase5/family-booking.tsx'
import ContactForm from '#console/features/contacts/contact-form.tsx'
import PersonalDataDialog from '#console/features/contacts/personal-data-dialog.tsx'
import { HoldDialog } from '#console/features/dunning/hold-dialog.tsx'
import MoveForm from '#console/features/orders/withdrawal/move-form.tsx'
import WithdrawForm from '#console/features/orders/withdrawal/withdraw-form.tsx'
import { RecordPaymentForm } from '#console/features/payments/record-payment-form.tsx'
import { AccountForm } from '#console/features/payments/refunds/account-form.tsx'
import { RefundForm } from '#console/features/payments/refunds/refund-form.tsx'
import WaitingForm from '#console/features/waiting-list/waiting-form.tsx'
import type { FamilyBooking as Booking, FamilyPage } from '#contract/family-page.ts'
import { withdrawalRoutes } from '#contract/orders/withdrawal.ts'
import { useRoute } from '#web/api/query.ts'
import MissingRecord from '#web/ui/record/missing-record.tsx'
import { sayCourse } from '#web/words/say-course.ts'
import { FindSamePerson } from '../families/forms/find-same-person.tsx'
import { HealthNoteForm } from '../families/forms/health-note-form.tsx'
import { JoinForm } from '../families/forms/join-form.tsx'
import { RoleForm } from '../families/forms/role-form.tsx'
import { SameChildForm } from '../families/forms/same-child-form.tsx'
import { SwimmerForm } from '../families/forms/swimmer-form.tsx'
import { spokenName } from '../families/people/spoken-name.ts'
import { NoteForm } from './family-notes.tsx'
import FamilyOrderDialog from './family-order-dialog.tsx'
import FamilyMailDialogs, { type OpenMail } from './mails/family-mail-dialogs.tsx'
import { LetterForm } from './mails/letter-form.tsx'

/** What is open over a family's page, one at a time; records by their id, so that each is shown as it stands. */
export interface OpenDialog {
  contact?: string
  /** The booking that ends, or moves to another course. */
  withdraw?: string
  move?: string
  /** The contact whose credit is paid back. */
  refund?: string
  /** The refund whose account is entered. */
  account?: string
  order?: string
  pay?: string
  hold?: string
  role?: string
  /** The contact of whom a second record is looked for. */
  samePerson?: string
  personalData?: string
  /** Or `new`. */
  swimmer?: string
  sameChild?: string
  health?: string
  /** The child that an award is entered for. */
  award?: string
  withdrawAward?: string
  mail?: OpenMail
  write?: true
  book?: true
  /** The child that is put on the waiting list, and the full course it is about. */
  wait?: { swimmerId: string; offerId?: string }
  note?: true
  join?: true
}

interface FamilyDialogsProps {
  family: FamilyPage
  dialog: OpenDialog
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
}

export default function FamilyDialogs({ family, dialog, onOpen, onClose }: FamilyDialogsProps) {
  const navigate = useNavigate()
  const contactId =
    dialog.contact ?? dialog.refund ?? dialog.hold ?? dialog.role ?? dialog.samePerson ?? dialog.personalData
  const order = family.orders.find(({ id }) => id === (dialog.order ?? dialog.pay))
  const contact = family.contacts.find(({ id }) => id === contactId)
  const booking = family.bookings.find(({ id }) => id === (dialog.withdraw ?? dialog.move))
  const moved = booking && family.orders.find(({ id }) => id === booking.orderId)
  const refund = family.refunds.find(({ id }) => id === dialog.account)
  if (dialog.contact && contact) return <ContactForm contact={contact} onClose={onClose} />
  if (dialog.withdraw && booking) return <WithdrawBooking booking={booking} onClose={onClose} />
  if (dialog.move && moved) return <MoveForm order={moved} generation={moved.generation} onClose={onClose} />
  if (dialog.refund && contact) {
    const name = spokenName(contact, contact.preferredLanguage)
    return <RefundForm contactId={contact.id} name={name} onClose={onClose} />
  }
  if (refund) return <AccountForm refund={refund} onClose={onClose} />
  if (dialog.order && order) return <FamilyOrderDialog order={order} onClose={onClose} />
  if (dialog.pay && order) return <RecordPaymentForm order={order} open={order.open} onClose={onClose} />
  if (dialog.hold && contact)
    return (
      <HoldDialog
        description={spokenName(contact, contact.preferredLanguage)}
        ids={{ contact: contact.id }}
        hold={contact.hold && { of: 'contact', ...contact.hold }}
        onClose={onClose}
      />
    )
  if (dialog.role && contact) return <RoleForm family={family} contact={contact} onClose={onClose} />
  if (dialog.samePerson && contact) return <FindSamePerson contact={contact} onClose={onClose} />
  if (dialog.join) return <JoinForm family={family} onClose={onClose} />
  const child = family.swimmers.find(({ id }) => id === (dialog.sameChild ?? dialog.health ?? dialog.award))
  const award = family.swimmers.flatMap(({ awards }) => awards).find(({ id }) => id === dialog.withdrawAward)
  if (award) return <WithdrawAwardForm award={award} onClose={onClose} />
  if (dialog.award && child) return <AwardForm swimmer={child} onClose={onClose} />
  if (dialog.health && child) return <HealthNoteForm familyId={family.id} swimmer={child} onClose={onClose} />
  if (child) return <SameChildForm family={family} swimmer={child} onClose={onClose} />
  if (dialog.personalData && contact) {
    const leave = () => void navigate({ to: '/office/families' as never })
    return <PersonalDataDialog contact={contact} onErased={leave} onClose={onClose} />
  }
  if (dialog.swimmer) {
    const known = family.swimmers.find(({ id }) => id === dialog.swimmer)
    const hasBookings = family.bookings.some(({ swimmerId }) => swimmerId === known?.id)
    return (
      <SwimmerForm
        familyId={family.id}
        swimmer={known && { ...known, hasBookings }}
        lastName={family.swimmers[0]?.lastName ?? family.contacts[0]?.lastName ?? ''}
        onClose={onClose}
      />
    )
  }
  if (dialog.mail)
    return <FamilyMailDialogs mail={dialog.mail} onOpen={mail => onOpen({ mail })} onClose={onClose} />
  if (dialog.write) return <LetterForm family={family} onClose={onClose} />
  if (dialog.book)
    return (
      <FamilyBooking
        family={family}
        onWait={(swimmerId, offerId) => onOpen({ wait: { swimmerId, offerId } })}
        onClose={onClose}
      />
    )
  const waiting = family.swimmers.find(({ id }) => id === dialog.wait?.swimmerId)
  if (waiting) {
    const about = dialog.wait?.offerId ? { offerId: dialog.wait.offerId } : {}
    const isInCourse = waiting.nextLesson !== null
    return <WaitingForm swimmer={waiting} {...about} isInCourse={isInCourse} onClose={onClose} />
  }
  if (dialog.note) return <NoteForm familyId={family.id} onClose={onClose} />
  return null
}

/** What stays owed is read before the form opens. */
function WithdrawBooking({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const asked = { params: { id: booking.id } }
  const { data, error } = useRoute(withdrawalRoutes.planBookingWithdrawal, asked)
  if (error) return <MissingRecord what="Booking" error={error} onClose={onClose} />
  if (!data) return null
  const withdrawn = { id: booking.id, description: sayCourse(booking), email: booking.invoiceEmail }
  return <WithdrawForm about="booking" booking={withdrawn} plan={data} onClose={onClose} />
}
