import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { t } from '#web/language/t.ts'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { readCountry } from '#web/ui/values/country-options.ts'

interface Values {
  billingAddressSameAsContact?: boolean
  billingName?: string | null
  billingStreet?: string | null
  billingPostalCode?: string | null
  billingCity?: string | null
  billingCountry?: string | null
}

const { TextField, CountryField, CheckboxField } = fieldsFor<Values>()
const addressFields = [
  'billingName',
  'billingStreet',
  'billingPostalCode',
  'billingCity',
  'billingCountry',
] as const

/** As a form shows a contact's billing address. */
export const billingValues = (contact: Values | undefined) => ({
  billingName: contact?.billingName ?? '',
  billingStreet: contact?.billingStreet ?? '',
  billingPostalCode: contact?.billingPostalCode ?? '',
  billingCity: contact?.billingCity ?? '',
  billingCountry: readCountry(contact?.billingCountry),
})

/** Who gets the invoice and where, when it is not the contact at home. */
export function BillingAddressFields({ sameLabel }: { sameLabel: string }) {
  const { watch, resetField } = useFormContext<Values>()
  const isSame = watch('billingAddressSameAsContact')
  // An error in a hidden field would block saving without a message.
  useEffect(() => {
    if (isSame) for (const name of addressFields) resetField(name)
  }, [isSame, resetField])
  return (
    <FieldGroup legend={t('Billing Address')}>
      <CheckboxField name="billingAddressSameAsContact" label={sameLabel} wide />
      {!isSame && (
        <>
          <TextField
            name="billingName"
            label={t('Billing Name')}
            hint={t('A company or a person, if not the contact')}
            wide
          />
          <TextField name="billingStreet" label={t('Billing Street')} wide />
          <TextField name="billingPostalCode" label={t('Billing Postal Code')} />
          <TextField name="billingCity" label={t('Billing City')} />
          <CountryField name="billingCountry" label={t('Billing Country')} />
        </>
      )}
    </FieldGroup>
  )
}
