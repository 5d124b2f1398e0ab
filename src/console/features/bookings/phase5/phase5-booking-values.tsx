import type * as z from 'zod'
import { type Phase5Booking, phase5BookingInput } from '#contract/bookings/phase5-bookings.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { t } from '#web/language/t.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { readCountry } from '#web/ui/values/country-options.ts'
import { languageOptions } from '#web/ui/values/language-options.ts'
import { blankContact, type TypedContact } from '../blank-contact.ts'

/** What the fields hold; the schema reads both spellings of some names, so its own input type says nothing. */
export interface BookingValues {
  contact: TypedContact
  swimmer: { firstName: string; lastName: string; dob: string }
  lessonOfferId: string | null
  course: { selected: string }
  termsAccepted: boolean
  informContact: boolean
}

const { CountryField, SelectField, TextField } = fieldsFor<BookingValues>()

export const bookingSchema = phase5BookingInput as unknown as z.ZodType<
  z.output<typeof phase5BookingInput>,
  BookingValues
>

export function toBookingValues(
  booking: Phase5Booking | undefined,
  contact: Contact | undefined,
): BookingValues {
  const prefilled = contact && { ...pickContact(contact), plz: contact.postalCode }
  const typed = booking?.contact ?? prefilled
  return {
    contact: typed ? { ...typed, country: readCountry(typed.country) } : blankContact,
    swimmer: {
      firstName: booking?.swimmer.firstName ?? '',
      lastName: booking?.swimmer.lastName ?? contact?.lastName ?? '',
      dob: booking?.swimmer.dob ?? '',
    },
    lessonOfferId: booking?.lessonOfferId ?? null,
    course: { selected: booking?.lessonOfferId ? '' : (booking?.course.selected ?? '') },
    termsAccepted: booking?.termsAccepted ?? false,
    informContact: true,
  }
}

const pickContact = ({ firstName, lastName, email, street, city, country, preferredLanguage }: Contact) => ({
  firstName,
  lastName,
  email,
  street,
  city,
  country,
  preferredLanguage,
})

/** Whether a booking can be made with what is known of its contact. */
export const isContactComplete = (contact: TypedContact) =>
  !bookingSchema.safeParse({ contact }).error?.issues.some(({ path }) => path[0] === 'contact')

export function Phase5ContactFields() {
  return (
    <>
      <TextField name="contact.firstName" label={t('First Name')} required />
      <TextField name="contact.lastName" label={t('Last Name')} required />
      <TextField name="contact.email" label={t('Email')} type="email" required />
      <SelectField
        name="contact.preferredLanguage"
        label={t('Preferred Language')}
        options={languageOptions()}
      />
      <TextField name="contact.street" label={t('Street')} wide />
      <TextField name="contact.plz" label={t('Postal Code')} />
      <TextField name="contact.city" label={t('City')} />
      <CountryField name="contact.country" label={t('Country')} />
    </>
  )
}
