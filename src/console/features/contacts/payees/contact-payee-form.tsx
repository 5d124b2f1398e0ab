import * as z from 'zod'
import { BillingAddressFields, billingValues } from '#console/features/contacts/billing-address-fields.tsx'
import { useArchiveContact } from '#console/features/contacts/contact-actions.ts'
import { ContactHistory } from '#console/features/contacts/contact-history.tsx'
import {
  type ContactPayee,
  contactPayeeInput,
  contactPayeeRoutes,
} from '#contract/contacts/contact-payees.ts'
import { contactRoutes } from '#contract/contacts/contacts.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { isWholeRappen } from '#domain/billing/money.ts'
import { useAction } from '#web/api/query.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { deleteQuestion, useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { readCountry } from '#web/ui/values/country-options.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { languageOptions } from '#web/ui/values/language-options.ts'
import { paymentStatusOptions } from '#web/ui/values/payment-status-options.ts'

// The form always shows the two totals; only what was changed is sent.
const schema = contactPayeeInput.safeExtend({
  totalOrdersCount: z
    .number({ error: () => t('Please enter a number') })
    .int(fieldMessage('number.whole'))
    .min(0, { error: () => t('Must be 0 or more') }),
  totalAmountPaid: z
    .number({ error: () => t('Please enter a number') })
    .min(0, { error: () => t('Must be 0 or more') })
    .refine(isWholeRappen, { error: () => t('Please enter at most two decimals') }),
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
      question: deleteQuestion(
        t('Delete {name}?', { name: fullName(contact) }),
        t('Are you sure you want to delete this contact? This action cannot be undone.'),
      ),
      success: t('Contact deleted successfully!'),
      failure: message => t('Error deleting contact: {message}', { message }),
    })
    if (deleted) leave()
  }

  return (
    <FormDialog
      calls={contactPayeeRoutes.updateContactPayee}
      title={t('Edit Contact')}
      description={fullName(contact)}
      schema={schema}
      values={toValues(contact)}
      // A refused save hands back the contact as it stands now.
      valuesOf={record => toValues(record as ContactPayee)}
      version={contact.version}
      failureText={message => t('Error updating contact: {message}', { message })}
      secondaryActions={leave => (
        <>
          <Button
            calls={contactPayeeRoutes.deleteContactPayee}
            variant="dangerQuiet"
            busy={remove.busy}
            onClick={() => void askDelete(leave)}
          >
            {t('Delete')}
          </Button>
          <Button
            calls={contactRoutes.archiveContact}
            onClick={() => void archive(contact).then(done => done && leave())}
          >
            {contact.archivedAt ? t('Restore') : t('Archive')}
          </Button>
        </>
      )}
      onSave={async ({ totalOrdersCount, totalAmountPaid, ...fields }, { initial, version }) => {
        const totals = {
          totalOrdersCount: totalOrdersCount === initial.totalOrdersCount ? undefined : totalOrdersCount,
          totalAmountPaid: totalAmountPaid === initial.totalAmountPaid ? undefined : totalAmountPaid,
        }
        await update.mutateAsync({ params, body: { ...fields, ...totals }, version })
        notify.success(t('Contact updated successfully!'))
      }}
      onClose={onClose}
    >
      <FieldGroup legend={t('Contact Information')}>
        <TextField name="firstName" label={t('First Name')} required />
        <TextField name="lastName" label={t('Last Name')} required />
        <TextField name="email" label={t('Email')} type="email" required />
        <SelectField name="preferredLanguage" label={t('Preferred Language')} options={languageOptions()} />
        <TextField name="street" label={t('Street')} required wide />
        <TextField name="postalCode" label={t('Postal Code')} required />
        <TextField name="city" label={t('City')} required />
        <CountryField name="country" label={t('Country')} />
      </FieldGroup>
      <BillingAddressFields sameLabel={t('Same as contact address')} />
      <FieldGroup legend={t('Payment Settings')}>
        <SelectField name="paymentStatus" label={t('Payment Status')} options={paymentStatusOptions()} />
        <NumberField name="totalOrdersCount" label={t('Total Orders Count')} min={0} />
        <NumberField name="totalAmountPaid" label={t('Total Amount Paid (CHF)')} min={0} step={0.01} />
      </FieldGroup>
      <DetailSection title={t('Booking Statistics')}>
        <Details
          items={[
            { label: t('Phase 3 Bookings'), value: contact.sourcePhase03Count },
            { label: t('Phase 4 Bookings'), value: contact.sourcePhase04Count },
            { label: t('Phase 5 Bookings'), value: contact.sourcePhase05Count },
            { label: t('Last Booking'), value: formatDate(contact.lastBookingDate) },
            { label: t('Created'), value: formatDate(contact.created_at) },
          ]}
        />
      </DetailSection>
      <ContactHistory contactId={contact.id} />
    </FormDialog>
  )
}
