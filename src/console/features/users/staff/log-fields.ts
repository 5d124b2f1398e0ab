import type { AuditEntry } from '#contract/audit.ts'
import { t } from '#web/language/t.ts'
import type { Label } from '#web/language/texts.ts'
import { familyFieldLabels } from '#web/words/family-field-labels.ts'

/** The fields of all records that people know by a name. */
const fieldLabels: Partial<Record<string, Label>> = {
  ...familyFieldLabels,
  active: 'Active',
  address: 'Address',
  calendar: 'Dates|log',
  consoleLanguage: 'Language',
  consoleTheme: 'Appearance',
  defaultPriceRappen: 'Price',
  durationMinutes: 'Duration',
  instructorId: 'Instructor',
  isActive: 'Active',
  language: 'Language',
  level: 'Level',
  locationId: 'Location',
  maxAttendance: 'Seats',
  maxParticipants: 'Seats',
  name: 'Name',
  names: 'Name',
  packageSize: 'Lessons',
  permissions: 'Permissions',
  priceRappen: 'Price',
  reason: 'Reason',
  role: 'Role',
  scheduleDates: 'Dates|log',
  staffRole: 'Role',
  startDate: 'Start Date',
  startTime: 'Start Time',
  state: 'Status',
  status: 'Status',
  substituteId: 'Substitute',
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
