import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { isLanguage, languageNames } from '#domain/languages.ts'
import { formatDate, formatDateTime, formatMonth } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'
import { sayChangedFields } from './log-fields.ts'
import { sayAction, sayActor, sayTopic } from './log-words.ts'

const isWarning = (action: string) => action === 'refused' || action.endsWith('-failed')

type Named = NonNullable<AuditEntry['record']>

const settings = '/office/settings'

/** Where a record opens, or the list that it stands in; undefined where it has no page. */
function addressOf({ kind, id, generation }: Named) {
  if (!id) return pages[kind] && { to: pages[kind] }
  const view = { view: id }
  switch (kind) {
    case 'booking':
      return { to: `/phase${generation ?? 5}/bookings`, search: view }
    case 'order':
      return { to: `/phase${generation ?? 5}/orders`, search: view }
    case 'contact':
      return { to: '/phase5/contacts', search: view }
    case 'family':
    case 'swimmer':
      return { to: `/office/families/${id}` }
    case 'offer':
      return { to: `/office/lessons/${id}` }
    case 'product':
      return { to: '/phase4/products', search: view }
    case 'lesson-type':
      return { to: '/phase5/lesson-types', search: view }
    case 'location':
      return { to: '/phase5/locations', search: view }
    case 'mail':
      return { to: '/phase5/emails', search: view }
    case 'payment':
      return { to: `/office/payments/${id}` }
    case 'bank-file':
      return { to: `/office/payments/files/${id}` }
    case 'month':
      return { to: `/office/reports/journal/${id}` }
    case 'webhook':
      return { to: `${settings}/webhooks/${id}` }
    case 'job':
      return { to: '/office/jobs', search: view }
    default:
      return pages[kind] && { to: pages[kind] }
  }
}

/** The lists of records without an address of their own. */
const pages: Partial<Record<Named['kind'], string>> = {
  accounts: '/office/reports/journal',
  closure: '/office/lessons/closures',
  curriculum: `${settings}/levels`,
  letters: `${settings}/letters`,
  pool: `${settings}/pools`,
  refund: '/office/payments/refunds',
  scale: `${settings}/scales`,
  school: settings,
  staff: '/office/staff',
  token: '/office/staff/tokens',
}

function sayRecord({ kind, name, day }: Named): string {
  switch (kind) {
    case 'accounts':
      return t('Accounts|log')
    case 'job':
      return t('Job|log')
    case 'letters':
      return isLanguage(name) ? t('Letters: {language}|log', { language: t(languageNames[name]) }) : name
    case 'month':
      return formatMonth(name)
    case 'scale':
      return t('Cancellation scale|log')
    case 'school':
      return t('School|log')
    default:
      return [name, day && formatDate(day)].filter(Boolean).join(', ')
  }
}

function RecordName({ record }: { record: Named }) {
  const address = addressOf(record)
  const name = sayRecord(record)
  if (!address || name === '') return name
  return (
    <Link
      {...address}
      className="text-lake-800 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
    >
      {name}
    </Link>
  )
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What an entry tells by itself: a call that was refused, from where, or the name of a record that is gone. */
function sayMore({ before, after, recordId, record }: AuditEntry): string {
  const held = after ?? before ?? {}
  const names = record ? [] : [held.firstName, held.lastName, held.name, held.email]
  const parts = [held.call, ...names, held.address].filter(part => typeof part === 'string' && part !== '')
  if (parts.length > 0 || record) return parts.join(' · ')
  return isId.test(recordId) || recordId === 'unknown' ? '' : recordId
}

function describe(entry: AuditEntry): ReactNode {
  const { record } = entry
  const more = sayMore(entry)
  if (!record) return more
  return (
    <>
      <RecordName record={record} />
      {more && ` · ${more}`}
    </>
  )
}

export const logColumns: Column<AuditEntry>[] = [
  {
    id: 'at',
    header: 'Time',
    cell: ({ at }) => <span className="tabular-nums">{formatDateTime(at)}</span>,
    width: '11rem',
  },
  {
    id: 'actor',
    header: 'Who',
    cell: ({ actor, actorName }) =>
      actorName ? <TwoLines top={actorName} bottom={actor} /> : sayActor(actor),
    width: '16rem',
    card: 'title',
  },
  {
    id: 'action',
    header: 'What',
    cell: ({ action }) => <Badge tone={isWarning(action) ? 'red' : 'grey'}>{sayAction(action)}</Badge>,
    width: '13rem',
    card: 'badge',
  },
  { id: 'topic', header: 'Topic', cell: ({ topic }) => sayTopic(topic), width: '10rem' },
  {
    id: 'record',
    header: 'Record',
    cell: entry => <TwoLines top={describe(entry)} bottom={sayChangedFields(entry)} />,
    card: 'subtitle',
  },
]
