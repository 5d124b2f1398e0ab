import type { KnownPerson } from '#contract/families.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { PaymentStatusBadge } from '#web/ui/values/status-badge.tsx'

interface PersonLineProps {
  person: Pick<KnownPerson, 'firstName' | 'lastName' | 'paymentStatus'>
  /** What tells them from their namesakes. */
  facts: readonly string[]
}

/** Who somebody is, in two lines. */
export function PersonLine({ person, facts }: PersonLineProps) {
  return (
    <span className="block min-w-0">
      <span className="flex items-center gap-2">
        <span className="truncate font-medium">{fullName(person)}</span>
        {person.paymentStatus !== 'good' && <PaymentStatusBadge status={person.paymentStatus} />}
      </span>
      <span className="block truncate text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

export function factsOf({ email, phone, postalCode, city, swimmers }: KnownPerson): string[] {
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [email, phone, town, swimmers.map(({ firstName }) => firstName).join(', ')]
}
