import * as z from 'zod'
import { email, language, requiredLine } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { languageOptions } from '#web/ui/values/language-options.ts'

const schema = z.object({
  contact: z.object({
    firstName: requiredLine('person.first-name-required'),
    lastName: requiredLine('person.last-name-required'),
    email,
  }),
  language,
  bornOn: z.iso.date(fieldMessage('booking.birth-date-required')),
  seats: z.number({ error: () => t('Seats are required') }).min(1, { error: () => t('At least one seat') }),
  mode: z.enum(['group', 'private']),
  notes: z.string(),
  terms: z.literal(true, fieldMessage('booking.terms-required')),
})

const { CheckboxField, DateField, NumberField, RadioField, SelectField, TextField, TextareaField } =
  fieldsFor<z.input<typeof schema>>()

const seed = {
  contact: { firstName: 'Réka', lastName: 'Kovács', email: 'reka.kovacs@familie.example' },
  language: 'hu',
  bornOn: '2018-03-05',
  seats: 1,
  mode: 'group',
  notes: '',
  terms: true,
} as const

/** What a save can meet: it works, a field is refused, or somebody else was faster. */
export type KitOutcome = 'saved' | 'refused' | 'stale'

function answer(outcome: KitOutcome, version: number | undefined) {
  if (outcome === 'refused') {
    const message = t('A contact with this email already exists')
    throw new ApiError({ status: 409, message, fields: { 'contact.email': message } })
  }
  if (outcome === 'stale' && version === 1) {
    const current = {
      ...seed,
      contact: { ...seed.contact, lastName: 'Kovács-Nagy' },
      notes: 'Afraid of deep water',
      version: 2,
    }
    throw new ApiError({ status: 412, message: t('Someone else changed this record.'), current })
  }
}

export function KitForm({ outcome, onClose }: { outcome: KitOutcome; onClose: () => void }) {
  return (
    <FormDialog
      calls={[]}
      title={t('Edit Booking')}
      description={t('Every kind of field, in groups.')}
      schema={schema}
      values={{ ...seed }}
      version={1}
      failureText={message => t('Error saving booking: {message}', { message })}
      onSave={async (_, { version }) => {
        await new Promise(resolve => setTimeout(resolve, 600))
        answer(outcome, version)
        notify.success(t('Booking saved successfully!'))
      }}
      onClose={onClose}
    >
      <FieldGroup legend={t('Contact Information')}>
        <TextField name="contact.firstName" label={t('First Name')} required />
        <TextField name="contact.lastName" label={t('Last Name')} required />
        <TextField name="contact.email" label={t('Email')} type="email" required />
        <SelectField name="language" label={t('Preferred Language')} options={languageOptions()} />
      </FieldGroup>
      <FieldGroup legend={t('Swimmer Information')}>
        <DateField name="bornOn" label={t('Date of Birth')} required />
        <NumberField name="seats" label={t('Seats')} min={1} required hint={t('How many swim along')} />
        <RadioField
          name="mode"
          label={t('Mode')}
          options={[
            { value: 'group', label: t('Group') },
            { value: 'private', label: t('Private') },
          ]}
        />
        <TextareaField name="notes" label={t('Notes')} wide rows={3} />
        <CheckboxField name="terms" label={t('Terms Accepted')} required wide />
      </FieldGroup>
    </FormDialog>
  )
}
