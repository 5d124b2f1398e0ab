import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { TypedPeople } from '#console/features/families/people/typed-people.tsx'
import { type Contact, contactRoutes, phase5ContactInput } from '#contract/contacts/contacts.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useGoTo } from '#web/ui/record/go-to.ts'
import { readCountry } from '#web/ui/values/country-options.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { languageOptions } from '#web/ui/values/language-options.ts'
import { paymentStatusOptions } from '#web/ui/values/payment-status-options.ts'
import { BillingAddressFields, billingValues } from './billing-address-fields.tsx'
import { useArchiveContact, useDeleteContact } from './contact-actions.ts'

type Values = z.input<typeof phase5ContactInput>

const { TextField, SelectField, CountryField, TextareaField } = fieldsFor<Values>()

function toValues(contact: Contact | undefined): Values {
  return {
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    preferredLanguage: contact?.preferredLanguage ?? 'en',
    street: contact?.street ?? '',
    postalCode: contact?.postalCode ?? '',
    city: contact?.city ?? '',
    country: readCountry(contact?.country),
    billingAddressSameAsContact: contact?.billingAddressSameAsContact ?? true,
    ...billingValues(contact),
    paymentStatus: contact?.paymentStatus ?? 'good',
    notes: contact?.notes ?? '',
  }
}

const noBilling = {
  billingName: null,
  billingStreet: null,
  billingPostalCode: null,
  billingCity: null,
  billingCountry: null,
}

export default function ContactForm({ contact, onClose }: { contact?: Contact; onClose: () => void }) {
  const create = useAction(contactRoutes.createContact, { changes: ['contacts'] })
  const update = useAction(contactRoutes.updateContact, { changes: ['contacts'] })
  const deleteContact = useDeleteContact()
  const archiveContact = useArchiveContact()
  return (
    <FormDialog
      calls={contact ? contactRoutes.updateContact : contactRoutes.createContact}
      title={contact ? t('Edit Contact') : t('New Contact')}
      description={contact && fullName(contact)}
      schema={phase5ContactInput}
      values={toValues(contact)}
      // A refused save hands back the contact as it stands now.
      valuesOf={record => toValues(record as Contact)}
      version={contact?.version}
      failureText={message => (contact ? t('Failed to update contact: {message}', { message }) : message)}
      secondaryActions={leave => (
        <>
          <Button
            calls={contactRoutes.deleteContact}
            variant="dangerQuiet"
            disabled={!contact}
            title={contact ? undefined : t('There is nothing to delete yet')}
            onClick={() => contact && void deleteContact(contact).then(done => done && leave())}
          >
            {t('Delete')}
          </Button>
          {contact && (
            <Button
              calls={contactRoutes.archiveContact}
              onClick={() => void archiveContact(contact).then(done => done && leave())}
            >
              {contact.archivedAt ? t('Restore') : t('Archive')}
            </Button>
          )}
        </>
      )}
      onSave={async (values, { version }) => {
        const body = { ...values, ...(values.billingAddressSameAsContact ? noBilling : {}) }
        if (contact) await update.mutateAsync({ params: { id: contact.id }, body, version })
        else await create.mutateAsync({ body })
        notify.success(contact ? t('Contact updated successfully') : t('Contact created successfully'))
      }}
      onClose={onClose}
    >
      {!contact && <KnownAlready />}
      <FieldGroup legend={t('Profile')}>
        <TextField name="firstName" label={t('First Name')} required />
        <TextField name="lastName" label={t('Last Name')} required />
        <TextField name="email" label={t('Email')} type="email" required />
        <TextField name="phone" label={t('Phone')} type="tel" />
        <SelectField name="preferredLanguage" label={t('Preferred Language')} options={languageOptions()} />
        <SelectField name="paymentStatus" label={t('Payment Status')} options={paymentStatusOptions()} />
      </FieldGroup>
      <FieldGroup legend={t('Primary Address')}>
        <TextField name="street" label={t('Street')} wide />
        <TextField name="postalCode" label={t('Postal Code')} />
        <TextField name="city" label={t('City')} />
        <CountryField name="country" label={t('Country')} />
      </FieldGroup>
      <BillingAddressFields sameLabel={t('Same as primary address')} />
      <FieldGroup legend={t('Notes')} columns={1}>
        <TextareaField name="notes" label={t('Notes')} rows={3} />
      </FieldGroup>
    </FormDialog>
  )
}

/** A contact that seems to exist is opened instead of made a second time. */
function KnownAlready() {
  const goTo = useGoTo()
  const [firstName, lastName, email, phone] = useFormContext<Values>().watch([
    ...(['firstName', 'lastName', 'email', 'phone'] as const),
  ])
  return (
    <TypedPeople
      typed={{ firstName, lastName, email, phone }}
      onChoose={person => goTo('/phase5/contacts', { edit: person.contactId })}
    />
  )
}
