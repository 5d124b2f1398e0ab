import { t } from '#console/language/t.ts'
import { DetailSection, Details } from '#console/ui/record/details.tsx'
import { formatShortDate } from '#console/ui/values/format.ts'
import { fullName } from '#console/ui/values/full-name.ts'
import type { Booking } from '#contract/orders/bookings.ts'
import { languageNames } from '#domain/languages.ts'

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
