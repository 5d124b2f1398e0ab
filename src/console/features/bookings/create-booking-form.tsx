import { useState } from 'react'
import type * as z from 'zod'
import { PersonLine } from '#console/features/families/people/person-line.tsx'
import { type Booking, bookingRoutes, contactInput, newBooking } from '#contract/bookings/bookings.ts'
import { type ContactSearchResult, contactPayeeRoutes } from '#contract/contacts/contact-payees.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { ChosenItem } from '#web/ui/chosen-item.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Choice } from '#web/ui/form/inputs.tsx'
import { useDebounced } from '#web/ui/list/use-debounced.ts'
import { SearchList } from '#web/ui/search-list.tsx'
import { readCountry } from '#web/ui/values/country-options.ts'
import { blankContact } from './blank-contact.ts'
import { ContactFields, CourseFields, SwimmerFields } from './booking-fields.tsx'
import { useBlockedPayerQuestion, useSaveWithConsent } from './create-with-consent.ts'

type Values = z.input<typeof newBooking>

const { CheckboxField } = fieldsFor<Values>()

// An unfinished form holds what the schema refuses: no language, no choice, terms not ticked.
const emptyValues = {
  contact: { ...blankContact, preferredLanguage: '' },
  swimmer: { firstName: '', lastName: '', dob: '' },
  course: { selected: '', howHeard: '' },
  termsAccepted: false,
  informContact: true,
} as unknown as Values

const isFilled = (record: object) => Object.values(record).every(value => String(value ?? '').trim() !== '')

interface CreateBookingFormProps {
  onCreated: (booking: Booking) => void
  onClose: () => void
}

export default function CreateBookingForm({ onCreated, onClose }: CreateBookingFormProps) {
  const create = useAction(bookingRoutes.createBooking, {
    changes: ['contacts', 'emails'],
    fallback: t('Failed to create booking'),
  })
  const saveWithConsent = useSaveWithConsent()
  const askAboutPayer = useBlockedPayerQuestion()
  const [mode, setMode] = useState<'existing' | 'new'>('existing')
  const [selected, setSelected] = useState<ContactSearchResult>()

  const canSubmit = ({ contact, swimmer, course, termsAccepted }: Values) =>
    (mode === 'existing' ? selected !== undefined : isFilled(contact)) &&
    isFilled(swimmer) &&
    isFilled(course) &&
    termsAccepted

  return (
    <FormDialog
      calls={bookingRoutes.createBooking}
      title={t('Create Booking')}
      schema={newBooking}
      values={emptyValues}
      submitLabel={t('Create Booking')}
      busyLabel={t('Creating...')}
      canSubmit={canSubmit}
      onSave={async values => {
        if (!(await askAboutPayer(values.contact.email))) return 'not-saved'
        const booking = await saveWithConsent(consent =>
          create.mutateAsync({ body: { ...values, ...consent } }),
        )
        notify.success(t('Booking created successfully!'))
        onCreated(booking)
      }}
      onClose={onClose}
    >
      {form => {
        const select = (contact: ContactSearchResult | undefined) => {
          setSelected(contact)
          form.setValue('contact', contact ? toBookingContact(contact) : emptyValues.contact, {
            shouldDirty: true,
          })
        }
        return (
          <>
            <FieldGroup legend={t('Contact Information')}>
              <div
                role="radiogroup"
                aria-label={t('Contact')}
                className="flex flex-wrap gap-x-5 sm:col-span-2"
              >
                <Choice
                  type="radio"
                  name="contact-mode"
                  label={t('Search Existing Contact')}
                  checked={mode === 'existing'}
                  onChange={() => setMode('existing')}
                />
                <Choice
                  type="radio"
                  name="contact-mode"
                  label={t('Create New Contact')}
                  checked={mode === 'new'}
                  onChange={() => {
                    setMode('new')
                    if (selected) select(undefined)
                  }}
                />
              </div>
              {mode === 'existing' && <ContactSearch selected={selected} onSelect={select} />}
              {selected && isIncomplete(selected) && (
                <p className="text-ink-soft sm:col-span-2">
                  {t('Something is missing in this contact’s record. Please complete it for the booking.')}
                </p>
              )}
              {(mode === 'new' || (selected && isIncomplete(selected))) && <ContactFields />}
            </FieldGroup>
            <SwimmerFields />
            <CourseFields howHeardRequired />
            <FieldGroup legend={t('Terms')} columns={1}>
              <CheckboxField
                name="termsAccepted"
                label={t('The contact accepts the terms and conditions')}
                required
              />
              <CheckboxField name="informContact" label={t('Send a booking confirmation to the contact')} />
            </FieldGroup>
          </>
        )
      }}
    </FormDialog>
  )
}

/** Contacts of Phase 5 need no address; a booking does. */
const isIncomplete = (contact: ContactSearchResult) =>
  !contactInput.safeParse(toBookingContact(contact)).success

function toBookingContact(contact: ContactSearchResult): Values['contact'] {
  const { firstName, lastName, email, street, city, postalCode, country, preferredLanguage } = contact
  return {
    firstName,
    lastName,
    email,
    street,
    city,
    plz: postalCode,
    country: readCountry(country),
    preferredLanguage: preferredLanguage || 'en',
  }
}

const shortest = 2

interface ContactSearchProps {
  selected: ContactSearchResult | undefined
  onSelect: (contact: ContactSearchResult | undefined) => void
}

/** Finds an existing contact after a pause of 300 ms; a query that was answered is not asked again. */
function ContactSearch({ selected, onSelect }: ContactSearchProps) {
  const [query, setQuery] = useState('')
  const rested = useDebounced(query.trim(), 300)
  const longEnough = query.trim().length >= shortest
  const search = useRoute(
    contactPayeeRoutes.searchContactPayees,
    { query: { q: rested } },
    { enabled: rested.length >= shortest, staleTime: Number.POSITIVE_INFINITY },
  )
  const current = longEnough && rested === query.trim() && !search.isPlaceholderData && !search.error
  const found = current ? search.data : undefined

  if (selected) {
    return (
      <div className="sm:col-span-2">
        <ChosenItem onChange={() => onSelect(undefined)}>
          <ContactLine contact={selected} />
        </ChosenItem>
      </div>
    )
  }
  return (
    <div className="sm:col-span-2">
      <SearchList
        label={t('Search contact')}
        placeholder={t('Name or email')}
        required
        query={query}
        onQuery={setQuery}
        items={found}
        itemKey={contact => contact.id}
        itemView={contact => <ContactLine contact={contact} />}
        onSelect={contact => {
          onSelect(contact)
          setQuery('')
        }}
        loading={longEnough && search.isFetching}
        message={messageFor({ longEnough, failed: search.error !== null, found })}
      />
    </div>
  )
}

interface SearchState {
  longEnough: boolean
  failed: boolean
  found: readonly ContactSearchResult[] | undefined
}

function messageFor({ longEnough, failed, found }: SearchState): string | undefined {
  if (!longEnough) return t('Type at least 2 characters to search')
  if (failed) return t('Search failed. Please try again.')
  return found?.length === 0 ? t('No contacts found') : undefined
}

const ContactLine = ({ contact }: { contact: ContactSearchResult }) => (
  <PersonLine person={contact} facts={[contact.email, contact.city]} />
)
