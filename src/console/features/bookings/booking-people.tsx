import type { Booking } from '#contract/bookings/bookings.ts'
import { languageNames } from '#domain/languages.ts'
import { formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

interface BookingPeopleProps {
  contact: Pick<Booking['contact'], 'firstName' | 'lastName' | 'email' | 'preferredLanguage'>
  address: string
  swimmer: Booking['swimmer']
}

/** Who pays and who swims, of a booking of either phase. */
export function BookingPeople({ contact, address, swimmer }: BookingPeopleProps) {
  return (
    <>
      <DetailSection title={t('Contact')}>
        <Details
          items={[
            { label: t('Name'), value: fullName(contact) },
            { label: t('Email'), value: contact.email },
            { label: t('Address'), value: address, wide: true },
            { label: t('Preferred Language'), value: t(languageNames[contact.preferredLanguage]) },
          ]}
        />
      </DetailSection>
      <DetailSection title={t('Swimmer')}>
        <Details
          items={[
            { label: t('Name'), value: fullName(swimmer) },
            { label: t('Date of Birth'), value: formatShortDate(swimmer.dob) },
          ]}
        />
      </DetailSection>
    </>
  )
}
