import { contactMergeRoutes } from '#contract/contact-merges.ts'
import { contactRoutes } from '#contract/contacts/contacts.ts'
import { dunningRoutes } from '#contract/dunning.ts'
import { familyRoutes } from '#contract/families.ts'
import type { FamilyContact, FamilyPage } from '#contract/family-page.ts'
import { personalDataRoutes } from '#contract/personal-data.ts'
import { languageNames } from '#domain/languages.ts'
import { formatChf, formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/record/details.tsx'
import { PhoneLink } from '#web/ui/values/phone-link.tsx'
import { PaymentStatusBadge } from '#web/ui/values/status-badge.tsx'
import { postalLines } from '../families/people/postal-lines.ts'
import { spokenName } from '../families/people/spoken-name.ts'
import { FormerContacts } from './former-contacts.tsx'

interface FamilyFactsProps {
  family: FamilyPage
  onEdit: (contact: FamilyContact) => void
  onHold: (contact: FamilyContact) => void
  onPersonalData: (contact: FamilyContact) => void
  onRole: (contact: FamilyContact) => void
  onSamePerson: (contact: FamilyContact) => void
  onJoin: () => void
}

/** Who pays and looks after whom, where they live, and what is owed. */
export function FamilyFacts({
  family,
  onEdit,
  onHold,
  onPersonalData,
  onRole,
  onSamePerson,
  onJoin,
}: FamilyFactsProps) {
  return (
    <div className="flex flex-col gap-5">
      <Details
        columns={1}
        items={[
          {
            label: t('Open|amount'),
            value: <strong className="text-lg font-semibold tabular-nums">{formatChf(family.open)}</strong>,
          },
          { label: t('Credit'), value: <span className="tabular-nums">{formatChf(family.credit)}</span> },
          { label: t('Last payment'), value: sayLastPayment(family) },
        ]}
      />
      {family.contacts.map(contact => (
        <ContactFacts
          key={contact.id}
          contact={contact}
          onEdit={() => onEdit(contact)}
          onHold={() => onHold(contact)}
          onPersonalData={() => onPersonalData(contact)}
          onRole={() => onRole(contact)}
          onSamePerson={() => onSamePerson(contact)}
        />
      ))}
      <Button calls={familyRoutes.joinFamily} size="small" className="self-start" onClick={onJoin}>
        {t('Add Person')}
      </Button>
    </div>
  )
}

/** Below the title: whom to call, and whether their money came. On phones the facts follow far below. */
export function FamilySummary({ family }: { family: FamilyPage }) {
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1 tabular-nums">
      {family.contacts.map(({ id, phone, email }) => (
        <span key={id} className="flex flex-wrap items-center gap-x-3">
          {phone && <PhoneLink phone={phone} />}
          <span className="break-all">{email}</span>
        </span>
      ))}
      <span>{`${t('Last payment')}: ${sayLastPayment(family)}`}</span>
    </p>
  )
}

/** CHF 230.00, 05/03/2026 */
function sayLastPayment({ payments }: FamilyPage): string {
  const last = payments.find(({ takenBack }) => !takenBack)
  return last ? `${formatChf(last.amount)}, ${formatDate(last.date)}` : t('None|payment')
}

interface ContactFactsProps {
  contact: FamilyContact
  onEdit: () => void
  onHold: () => void
  onPersonalData: () => void
  onRole: () => void
  onSamePerson: () => void
}

function ContactFacts({ contact, onEdit, onHold, onPersonalData, onRole, onSamePerson }: ContactFactsProps) {
  const { hold } = contact
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold break-words">{spokenName(contact, contact.preferredLanguage)}</h2>
        {contact.payer && <Badge tone="blue">{t('Payer')}</Badge>}
        {contact.guardian && <Badge tone="grey">{t('Guardian')}</Badge>}
        {contact.paymentStatus !== 'good' && <PaymentStatusBadge status={contact.paymentStatus} />}
        {hold && <Badge tone="orange">{t('On hold')}</Badge>}
      </div>
      <Details
        columns={1}
        items={[
          {
            label: t('Email'),
            value: <span className="break-all">{contact.email}</span>,
          },
          { label: t('Phone'), value: contact.phone && <PhoneLink phone={contact.phone} /> },
          { label: t('Address'), value: <Lines lines={postalLines(contact)} /> },
          ...(contact.billingAddressSameAsContact
            ? []
            : [{ label: t('Billing'), value: <Lines lines={billingLines(contact)} /> }]),
          { label: t('Language'), value: t(languageNames[contact.preferredLanguage]) },
          ...(contact.notes
            ? [{ label: t('Notes'), value: <span className="whitespace-pre-line">{contact.notes}</span> }]
            : []),
          ...(hold
            ? [
                {
                  label: t('Hold'),
                  value: hold.until
                    ? t('{reason}, until {day}', { reason: hold.reason, day: formatDate(hold.until) })
                    : hold.reason,
                },
              ]
            : []),
        ]}
      />
      {contact.formerly.length > 0 && <FormerContacts contacts={contact.formerly} />}
      <div className="flex flex-wrap gap-2">
        <Button calls={contactRoutes.updateContact} size="small" onClick={onEdit}>
          {t('Edit Contact')}
        </Button>
        <Button calls={dunningRoutes.holdContact} size="small" onClick={onHold}>
          {hold ? t('Change hold') : t('Set hold')}
        </Button>
        <Button calls={personalDataRoutes.readPersonalData} size="small" onClick={onPersonalData}>
          {t('Personal Data')}
        </Button>
        <Button calls={familyRoutes.changeRoles} size="small" onClick={onRole}>
          {t('Role')}
        </Button>
        <Button calls={contactMergeRoutes.mergeContacts} size="small" onClick={onSamePerson}>
          {t('Same person as…')}
        </Button>
      </div>
    </section>
  )
}

const billingLines = (contact: FamilyContact) =>
  postalLines({
    name: contact.billingName,
    street: contact.billingStreet,
    postalCode: contact.billingPostalCode,
    city: contact.billingCity,
    country: contact.billingCountry,
  })

function Lines({ lines }: { lines: string[] }) {
  return lines.length === 0
    ? t('N/A')
    : lines.map(line => (
        <span key={line} className="block">
          {line}
        </span>
      ))
}
