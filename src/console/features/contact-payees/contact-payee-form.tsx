import * as z from 'zod'
import { useAction } from '#console/api/query.ts'
import { BillingAddressFields, billingValues } from '#console/features/contacts/billing-address-fields.tsx'
import { useArchiveContact } from '#console/features/contacts/contact-actions.ts'
import { Button } from '#console/ui/button.tsx'
import { notify } from '#console/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#console/ui/feedback/use-confirmed-action.ts'
import { FieldGroup } from '#console/ui/form/field-frame.tsx'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { FormDialog } from '#console/ui/form/form-dialog.tsx'
import { DetailSection, Details } from '#console/ui/record/details.tsx'
import { readCountry } from '#console/ui/values/country-options.ts'
import { formatDate } from '#console/ui/values/format.ts'
import { fullName } from '#console/ui/values/full-name.ts'
import { languageOptions } from '#console/ui/values/language-options.ts'
import { paymentStatusOptions } from '#console/ui/values/payment-status-words.ts'
import { type ContactPayee, contactPayeeInput, contactPayeeRoutes } from '#contract/people/contact-payees.ts'
import { isWholeRappen } from '#domain/billing/money.ts'

// The form always shows the two totals; only what was changed is sent.
const schema = contactPayeeInput.safeExtend({
  totalOrdersCount: z
    .number('Please enter a number')
    .int('Please enter a whole number')
    .min(0, 'Must be 0 or more'),
  totalAmountPaid: z
    .number('Please enter a number')
    .min(0, 'Must be 0 or more')
    .refine(isWholeRappen, 'Please enter at most two decimals'),
})

type Values = z.input<typeof schema>

const { TextField, SelectField, CountryField, NumberField } = fieldsFor<Values>()

function toValues(contact: ContactPayee): Values {
  const { firstName, lastName, email, street, city, postalCode, country, preferredLanguage } = contact
  const { billingAddressSameAsContact, paymentStatus, totalOrdersCount, totalAmountPaid } = contact
  return {
    firstName,
    lastName,
    email,
    street,
    city,
    postalCode,
    country: readCountry(country),
    preferredLanguage,
    billingAddressSameAsContact,
    ...billingValues(contact),
    paymentStatus,
    totalOrdersCount,
    totalAmountPaid,
  }
}

interface ContactPayeeFormProps {
  contact: ContactPayee
  onClose: () => void
}

export default function ContactPayeeForm({ contact, onClose }: ContactPayeeFormProps) {
  const update = useAction(contactPayeeRoutes.updateContactPayee, { changes: ['contacts'] })
  const remove = useConfirmedAction(contactPayeeRoutes.deleteContactPayee, ['contacts'])
  const archive = useArchiveContact()
  const params = { id: contact.id }

  const askDelete = async (leave: () => void) => {
    const deleted = await remove.perform({
      input: { params },
      question: {
        title: `Delete ${fullName(contact)}?`,
        text: 'Are you sure you want to delete this contact? This action cannot be undone.',
        confirmLabel: 'Delete',
        tone: 'danger',
      },
      success: 'Contact deleted successfully!',
      failure: message => `Error deleting contact: ${message}`,
    })
    if (deleted) leave()
  }

  return (
    <FormDialog
      title="Edit Contact"
      description={fullName(contact)}
      schema={schema}
      values={toValues(contact)}
      // A refused save hands back the contact as it stands now.
      valuesOf={record => toValues(record as ContactPayee)}
      version={contact.version}
      failureText={message => `Error updating contact: ${message}`}
      secondaryActions={leave => (
        <>
          <Button variant="dangerQuiet" busy={remove.busy} onClick={() => void askDelete(leave)}>
            Delete
          </Button>
          <Button onClick={() => void archive(contact).then(done => done && leave())}>
            {contact.archivedAt ? 'Restore' : 'Archive'}
          </Button>
        </>
      )}
      onSave={async ({ totalOrdersCount, totalAmountPaid, ...fields }, { initial, version }) => {
        const totals = {
          totalOrdersCount: totalOrdersCount === initial.totalOrdersCount ? undefined : totalOrdersCount,
          totalAmountPaid: totalAmountPaid === initial.totalAmountPaid ? undefined : totalAmountPaid,
        }
        await update.mutateAsync({ params, body: { ...fields, ...totals }, version })
        notify.success('Contact updated successfully!')
      }}
      onClose={onClose}
    >
      <FieldGroup legend="Contact Information">
        <TextField name="firstName" label="First Name" required />
        <TextField name="lastName" label="Last Name" required />
        <TextField name="email" label="Email" type="email" required />
        <SelectField name="preferredLanguage" label="Preferred Language" options={languageOptions()} />
        <TextField name="street" label="Street" required wide />
        <TextField name="postalCode" label="Postal Code" required />
        <TextField name="city" label="City" required />
        <CountryField name="country" label="Country" />
      </FieldGroup>
      <BillingAddressFields sameLabel="Same as contact address" />
      <FieldGroup legend="Payment Settings">
        <SelectField name="paymentStatus" label="Payment Status" options={paymentStatusOptions()} />
        <NumberField name="totalOrdersCount" label="Total Orders Count" min={0} />
        <NumberField name="totalAmountPaid" label="Total Amount Paid (CHF)" min={0} step={0.01} />
      </FieldGroup>
      <DetailSection title="Booking Statistics">
        <Details
          items={[
            { label: 'Phase 3 Bookings', value: contact.sourcePhase03Count },
            { label: 'Phase 4 Bookings', value: contact.sourcePhase04Count },
            { label: 'Phase 5 Bookings', value: contact.sourcePhase05Count },
            { label: 'Last Booking', value: formatDate(contact.lastBookingDate) },
            { label: 'Created', value: formatDate(contact.created_at) },
          ]}
        />
      </DetailSection>
    </FormDialog>
  )
}
