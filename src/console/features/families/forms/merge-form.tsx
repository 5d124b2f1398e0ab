import { useFormContext } from 'react-hook-form'
import * as z from 'zod'
import { postalLines } from '#console/features/families/people/postal-lines.ts'
import { contactMergeRoutes } from '#contract/contact-merges.ts'
import { type Contact, contactRoutes } from '#contract/contacts/contacts.ts'
import { familyPageRoutes } from '#contract/family-page.ts'
import {
  differingFields,
  type MergedField,
  mergedFieldNames,
  replacedSurname,
} from '#domain/families/merge-contacts.ts'
import { languageNames } from '#domain/languages.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { sayPaymentStatus } from '#web/language/status-words.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import MissingRecord from '#web/ui/record/missing-record.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

const side = z.enum(['first', 'second'])
const schema = z.object({
  sides: z.record(z.enum(mergedFieldNames), side),
  renamesChildren: z.boolean(),
})
type Values = z.output<typeof schema>
type Sides = Values['sides']

const { CheckboxField, RadioField } = fieldsFor<Values>()

interface MergeFormProps {
  firstId: string
  secondId: string
  onClose: () => void
}

/** Two records of one person side by side: what each says differently is decided, field by field. */
export default function MergeForm({ firstId, secondId, onClose }: MergeFormProps) {
  const first = useRoute(contactRoutes.readContact, { params: { id: firstId } })
  const second = useRoute(contactRoutes.readContact, { params: { id: secondId } })
  const error = first.error ?? second.error
  if (error) return <MissingRecord what="Contact" error={error} onClose={onClose} />
  if (!first.data || !second.data) return null
  return <Form first={first.data} second={second.data} onClose={onClose} />
}

interface FormProps {
  first: Contact
  second: Contact
  onClose: () => void
}

function Form({ first, second, onClose }: FormProps) {
  const merge = useAction(contactMergeRoutes.mergeContacts, {
    changes: ['contacts', 'families', 'bookings', 'orders', 'payments', 'dunning'],
  })
  const fields = differingFields(first, second)
  return (
    <FormDialog
      calls={contactMergeRoutes.mergeContacts}
      title={t('Duplicate contact')}
      description={`${first.email} · ${second.email}`}
      schema={schema}
      values={{ sides: proposeSides(first, second), renamesChildren: true }}
      submitLabel={t('Merge')}
      onSave={async ({ sides, renamesChildren }) => {
        const take = takenOf(sides, fields)
        await merge.mutateAsync({
          params: { id: first.id },
          version: first.version,
          body: { otherId: second.id, otherVersion: second.version, take, renamesChildren },
        })
        notify.success(t('Merged into one contact'))
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {t(
          'Bookings, orders, mails and children of both come together; what was printed stays as it is. The address that is not chosen stays known, so that answers from it arrive. You can undo this for 30 days.',
        )}
      </p>
      {fields.length > 0 && (
        <FieldGroup legend={t('What is right?')} columns={1}>
          {fields.map(field => (
            <RadioField
              key={field}
              name={`sides.${field}`}
              label={labelOf(field)}
              columns={2}
              options={[
                { value: 'first', label: sayField(first, field) },
                { value: 'second', label: sayField(second, field) },
              ]}
            />
          ))}
        </FieldGroup>
      )}
      <Children first={first} second={second} fields={fields} />
      {(first.notes || second.notes) && <p className="text-ink-soft">{t('The notes of both are kept.')}</p>}
    </FormDialog>
  )
}

const takenOf = (sides: Sides, fields: readonly MergedField[]) =>
  fields.filter(field => sides[field] === 'second')

/** The children who get the chosen surname, where one of them has the other. */
function Children({ first, second, fields }: Omit<FormProps, 'onClose'> & { fields: MergedField[] }) {
  const sides = useFormContext<Values>().watch('sides')
  const ours = useRoute(familyPageRoutes.readFamily, { params: { id: first.id } }).data?.swimmers ?? []
  const theirs = useRoute(familyPageRoutes.readFamily, { params: { id: second.id } }).data?.swimmers ?? []
  const surname = replacedSurname(first, second, takenOf(sides, fields))
  const names = [...ours, ...theirs]
    .filter(({ lastName }) => lastName === surname?.from)
    .map(({ firstName }) => firstName)
  if (!surname || names.length === 0) return null
  return (
    <CheckboxField
      name="renamesChildren"
      label={t('{names}: change the surname {from} to {to} too', {
        names: [...new Set(names)].join(', '),
        from: surname.from,
        to: surname.to,
      })}
      hint={t('Bookings keep the name they were made under.')}
    />
  )
}

/** What is missing comes from the other, and who was warned or blocked stays so. */
function proposeSides(first: Contact, second: Contact): Sides {
  const isStricter =
    second.paymentStatus === 'blocked' ||
    (second.paymentStatus === 'warning' && first.paymentStatus === 'good')
  return {
    name: 'first',
    email: 'first',
    preferredLanguage: 'first',
    phone: first.phone ? 'first' : 'second',
    address: first.street || !second.street ? 'first' : 'second',
    billing: first.billingAddressSameAsContact ? 'second' : 'first',
    paymentStatus: isStricter ? 'second' : 'first',
  }
}

const labelOf = (field: MergedField) =>
  ({
    name: t('Name'),
    email: t('Email'),
    phone: t('Phone'),
    preferredLanguage: t('Language'),
    address: t('Address'),
    billing: t('Billing'),
    paymentStatus: t('Payment Status'),
  })[field]

function sayField(contact: Contact, field: MergedField): string {
  const said = {
    name: fullName(contact),
    email: contact.email,
    phone: contact.phone,
    preferredLanguage: t(languageNames[contact.preferredLanguage]),
    address: postalLines(contact).join(', '),
    billing: contact.billingAddressSameAsContact
      ? t('Same as primary address')
      : postalLines({
          name: contact.billingName,
          street: contact.billingStreet,
          postalCode: contact.billingPostalCode,
          city: contact.billingCity,
          country: contact.billingCountry,
        }).join(', '),
    paymentStatus: sayPaymentStatus(contact.paymentStatus),
  }[field]
  return said || t('N/A')
}
