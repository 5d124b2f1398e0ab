import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import {
  type PublicBooking,
  publicBookingInput,
  publicBookingSettingsRoutes,
} from '#contract/settings/public-booking.ts'
import { askedOptions, invoicingOptions } from '#domain/booking/booking-fields.ts'
import { languageNames, languages } from '#domain/languages.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { bookingWords } from './booking-words.ts'

type Values = z.input<typeof publicBookingInput>
const { CheckboxField, DateField, SelectField, TextareaField } = fieldsFor<Values>()

export default function BookingForm({ booking, onClose }: { booking: PublicBooking; onClose: () => void }) {
  const save = useAction(publicBookingSettingsRoutes.savePublicBooking, {
    changes: ['settings', 'lessonOffers'],
  })
  const words = bookingWords()
  return (
    <FormDialog
      calls={publicBookingSettingsRoutes.savePublicBooking}
      title={t('Edit the booking page')}
      size="large"
      schema={publicBookingInput}
      values={booking.settings}
      valuesOf={record => (record as PublicBooking).settings}
      version={booking.version}
      failureText={message => t('Error saving settings: {message}', { message })}
      onSave={(body, { version }) => save.mutateAsync({ body, version })}
      successText={t('Settings saved!')}
      onClose={onClose}
    >
      <FieldGroup legend={t('Booking page')} columns={1}>
        <CheckboxField name="isOpen" label={t('Families can book by themselves')} />
      </FieldGroup>
      <FieldGroup
        legend={t('Terms|conditions')}
        hint={t(
          'A booking keeps which version was accepted. Where a language is empty, the first of the others stands for it.',
        )}
      >
        {languages.map(language => (
          <TextareaField
            key={language}
            name={`terms.${language}`}
            label={t('Terms in {language}', { language: t(languageNames[language]) })}
            rows={6}
          />
        ))}
      </FieldGroup>
      <FieldGroup legend={t('Fields of the form')}>
        <SelectField
          name="asksPhone"
          label={t('Asks for the telephone number')}
          options={askedOptions.map(value => ({ value, label: words.asked[value] }))}
        />
        <CheckboxField name="asksHowHeard" label={t('Asks how families heard of the school')} />
      </FieldGroup>
      <FieldGroup legend={t('Invoice')}>
        <SelectField
          name="invoicing"
          label={t('When the invoice is sent')}
          options={invoicingOptions.map(value => ({ value, label: words.invoicing[value] }))}
        />
        <InvoiceDay />
      </FieldGroup>
      <FieldGroup legend={t('On your own site')} columns={1}>
        <TextareaField
          name="frames"
          label={t('Sites that may show the page')}
          hint={t('Such as https://www.school.ch, one per line. Empty: none.')}
          rows={3}
        />
      </FieldGroup>
    </FormDialog>
  )
}

function InvoiceDay() {
  const { watch } = useFormContext<Values>()
  return watch('invoicing') === 'on-day' ? (
    <DateField name="invoiceDay" label={t('Day of the invoices')} required />
  ) : null
}
