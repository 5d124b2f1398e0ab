import type { AuditEntry } from '#contract/audit.ts'
import { t } from '#web/language/t.ts'
import type { Label } from '#web/language/texts.ts'

/** The fields of all records that people know by a name. */
const fieldLabels: Partial<Record<string, Label>> = {
  active: 'Active',
  address: 'Address',
  amountRappen: 'Amount',
  billingAddressSameAsContact: 'Billing',
  billingCity: 'Billing',
  billingCountry: 'Billing',
  billingName: 'Billing',
  billingPostalCode: 'Billing',
  billingStreet: 'Billing',
  birthDate: 'Date of Birth',
  calendar: 'Dates|log',
  city: 'City',
  consoleLanguage: 'Language',
  consoleTheme: 'Appearance',
  contact: 'Contact',
  country: 'Country',
  course: 'Course',
  defaultPriceRappen: 'Price',
  dueDate: 'Due Date',
  durationMinutes: 'Duration',
  email: 'Email',
  firstName: 'First Name',
  instructorId: 'Instructor',
  isActive: 'Active',
  language: 'Language',
  lastName: 'Last Name',
  lessonOfferId: 'Course',
  level: 'Level',
  locationId: 'Location',
  maxAttendance: 'Seats',
  maxParticipants: 'Seats',
  name: 'Name',
  names: 'Name',
  notes: 'Notes',
  packageSize: 'Lessons',
  paymentStatus: 'Payment Status',
  permissions: 'Permissions',
  phone: 'Phone',
  postalCode: 'Postal Code',
  preferredLanguage: 'Preferred Language',
  priceRappen: 'Price',
  productId: 'Course',
  productName: 'Product',
  reason: 'Reason',
  role: 'Role',
  scheduleDates: 'Dates|log',
  staffRole: 'Role',
  startDate: 'Start Date',
  startTime: 'Start Time',
  state: 'Status',
  status: 'Status',
  street: 'Street',
  substituteId: 'Substitute',
  swimmer: 'Swimmer',
  titleDe: 'Name',
  titleEn: 'Name',
  titleFr: 'Name',
  unitPriceRappen: 'Price',
  weekday: 'Weekday',
}

/** What every save moves, and what is made of other fields. */
const silent = new Set(['searchText', 'updatedAt', 'version', 'sequence'])

/** Of a change, its fields in words; those without a name are counted. */
export function sayChangedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  if (!before || !after) return ''
  const changed = Object.keys(after).filter(
    key => !silent.has(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const labels = [...new Set(changed.flatMap(key => fieldLabels[key] ?? []))].map(label => t(label))
  const unnamed = changed.filter(key => !fieldLabels[key]).length
  if (unnamed === 0) return labels.join(', ')
  return labels.length > 0
    ? [...labels, t('and {count} more', { count: unnamed })].join(', ')
    : t('Other details|log')
}
