import { fullName } from '#console/ui/values/full-name.ts'
import { PaymentStatusBadge } from '#console/ui/values/status-badge.tsx'
import type { KnownPerson } from '#contract/people/families.ts'

/** Who somebody is, in two lines: enough to tell them from their namesakes. */
export function PersonLine({ person }: { person: KnownPerson }) {
  const children = person.swimmers.map(({ firstName }) => firstName).join(', ')
  const town = [person.postalCode, person.city].filter(Boolean).join(' ')
  return (
    <span className="block min-w-0">
      <span className="flex items-center gap-2">
        <span className="truncate font-medium">{fullName(person)}</span>
        {person.paymentStatus !== 'good' && <PaymentStatusBadge status={person.paymentStatus} />}
      </span>
      <span className="block truncate text-ink-soft">
        {[person.email, person.phone, town, children].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
