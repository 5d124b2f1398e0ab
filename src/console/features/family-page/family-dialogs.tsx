import { useNavigate } from '@tanstack/react-router'
import PersonalDataDialog from '#console/features/contacts/personal-data-dialog.tsx'
import { HoldDialog } from '#console/features/dunning/hold-dialog.tsx'
import { RecordPaymentForm } from '#console/features/payments/record-payment-form.tsx'
import type { FamilyPage } from '#contract/family-page.ts'
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
  mail?: OpenMail
  write?: true
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
  const contactId = dialog.hold ?? dialog.role ?? dialog.samePerson ?? dialog.personalData
  const order = family.orders.find(({ id }) => id === (dialog.order ?? dialog.pay))
  const contact = family.contacts.find(({ id }) => id === contactId)
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
  const child = family.swimmers.find(({ id }) => id === (dialog.sameChild ?? dialog.health))
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
  if (dialog.note) return <NoteForm familyId={family.id} onClose={onClose} />
  return null
}
