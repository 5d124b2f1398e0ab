import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { LogoSection } from '#console/features/settings/logo-section.tsx'
import {
  letterSteps,
  sayFamilyAction,
  sayFamilyLetters,
  sayInterestStart,
  sayStep,
} from '#console/features/settings/school-words.ts'
import { SettingsPage } from '#console/features/settings/settings-page.tsx'
import { type SchoolInput, schoolRoutes } from '#contract/settings/school.ts'
import { formatIban } from '#domain/billing/iban.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Details } from '#web/ui/record/details.tsx'
import { PageSection } from '#web/ui/record/record-page.tsx'

const SchoolForm = loadLater(() => import('#console/features/settings/school-form.tsx'))

/** Who is paid and how reminders go, as it holds for what is written from now on. */
export default function SchoolPage() {
  const { data, error } = useRoute(schoolRoutes.readSchool)
  const [isEditing, setEditing] = useState(false)
  return (
    <SettingsPage
      actions={
        <Button
          variant="primary"
          calls={schoolRoutes.saveSchool}
          icon={Pencil}
          disabled={!data}
          onClick={() => setEditing(true)}
        >
          {t('Edit')}
        </Button>
      }
    >
      {!data && error && <Banner tone="error">{messageOf(error)}</Banner>}
      {!data && !error && <Loading text={t('Loading settings...')} />}
      {data && (
        <>
          {data.fixed.length > 0 && (
            <Banner tone="info">
              {t('Some of this is set in the environment of the server and fixed here.')}
            </Banner>
          )}
          <Creditor settings={data.settings} />
          <LogoSection />
          <Payments settings={data.settings} />
          <Dunning settings={data.settings} />
          <FamilyPage settings={data.settings} />
        </>
      )}
      {data && isEditing && <SchoolForm school={data} onClose={() => setEditing(false)} />}
    </SettingsPage>
  )
}

function FamilyPage({ settings }: { settings: SchoolInput }) {
  return (
    <PageSection title={t('Page for families')}>
      <Details
        items={[
          {
            label: t('Families can sign in on their page'),
            value: settings.familyPage ? t('Open|page') : t('Closed|page'),
          },
          {
            label: t('Families may'),
            value: settings.familyActions.map(sayFamilyAction).join(', ') || t('Nothing|families'),
            wide: true,
          },
        ]}
      />
    </PageSection>
  )
}

function Creditor({ settings }: { settings: SchoolInput }) {
  const { name, street, postalCode, city, country, phone, iban, plainIban, vatNumber, officeEmail } = settings
  return (
    <PageSection title={t('Payment recipient')}>
      <Details
        items={[
          { label: t('Name'), value: name },
          { label: t('Address'), value: `${street}, ${country}-${postalCode} ${city}` },
          { label: t('IBAN or QR-IBAN'), value: formatIban(iban) },
          { label: t('Plain IBAN'), value: plainIban && formatIban(plainIban) },
          { label: t('VAT number'), value: vatNumber },
          { label: t('Email of the office'), value: officeEmail },
          { label: t('Phone'), value: phone },
        ]}
      />
    </PageSection>
  )
}

function Payments({ settings }: { settings: SchoolInput }) {
  const { tolerance, confirmsPayments, siblingDiscount, siblingDiscountDays } = settings
  const alternatives = [settings.qrAlternative1, settings.qrAlternative2].filter(line => line !== '')
  return (
    <PageSection title={t('Payments and discounts')}>
      <Details
        items={[
          { label: t('Tolerance'), value: formatChf(tolerance) },
          {
            label: t('Confirm by mail a payment that pays an invoice'),
            value: confirmsPayments ? t('Yes') : t('No'),
          },
          {
            label: t('Sibling discount'),
            value: siblingDiscount && saySiblingDiscount(siblingDiscount, siblingDiscountDays),
          },
          { label: t('Other ways to pay on the QR-bill'), value: alternatives.join(', ') },
        ]}
      />
    </PageSection>
  )
}

const saySiblingDiscount = (discount: string, days: number) =>
  t('{discount}, for courses that start at most {days} days apart', {
    discount: discount.endsWith('%') ? discount : formatChf(Number(discount)),
    days: String(days),
  })

function Dunning({ settings }: { settings: SchoolInput }) {
  const { paymentTermDays, graceDays, canton, intervalDays, fees, automaticSteps } = settings
  const { chargesInterest, interestStart } = settings
  return (
    <PageSection title={t('Terms and letters')}>
      <Details
        items={[
          { label: t('Days to pay an invoice'), value: String(paymentTermDays) },
          { label: t('Days of grace'), value: String(graceDays) },
          ...letterSteps.map((step, index) => ({
            label: sayStep(step),
            value: t('{days} days, fee {fee}', {
              days: String(intervalDays[index]),
              fee: formatChf(fees[index]),
            }),
          })),
          {
            label: t('Several orders of a family'),
            value: sayFamilyLetters(settings.familyLetters),
            wide: true,
          },
          { label: t('Holidays of canton'), value: canton },
          {
            label: t('Interest of 5 %'),
            value: chargesInterest ? sayInterestStart(interestStart) : t('None|interest'),
          },
          {
            label: t('Sent without asking anybody'),
            value: automaticSteps.map(sayStep).join(', ') || t('Nothing|letters'),
            wide: true,
          },
        ]}
      />
    </PageSection>
  )
}
