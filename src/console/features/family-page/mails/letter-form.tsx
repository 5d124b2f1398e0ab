import type * as z from 'zod'
import { spokenName } from '#console/features/families/people/spoken-name.ts'
import { type FamilyPage, familyPageRoutes, letterInput } from '#contract/family-page.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const { TextField, TextareaField, SelectField } = fieldsFor<z.input<typeof letterInput>>()

/** A mail to somebody of the family; it begins a conversation. */
export function LetterForm({ family, onClose }: { family: FamilyPage; onClose: () => void }) {
  const write = useAction(familyPageRoutes.writeMail, { changes: ['emails'] })
  const recipients = family.contacts.map(contact => ({
    value: contact.id,
    label: `${spokenName(contact, contact.preferredLanguage)} (${contact.email})`,
  }))
  return (
    <FormDialog
      calls={familyPageRoutes.writeMail}
      title={t('Write Email')}
      draft={`letter.${family.id}`}
      schema={letterInput}
      values={{ contactId: family.contacts[0]?.id ?? '', subject: '', textBody: '' }}
      submitLabel={t('Send Email')}
      busyLabel={t('Sending…')}
      failureText={message => t('Failed to send email: {message}', { message })}
      onSave={body => write.mutateAsync({ params: { id: family.id }, body })}
      successText={t('Email sent')}
      onClose={onClose}
    >
      <SelectField name="contactId" label={t('To')} required options={recipients} />
      <TextField name="subject" label={t('Subject')} required />
      <TextareaField name="textBody" label={t('Message')} required rows={9} />
    </FormDialog>
  )
}
