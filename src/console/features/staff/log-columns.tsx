import type { ReactNode } from 'react'
import { Badge } from '#console/ui/badge.tsx'
import type { Column } from '#console/ui/data-table/column.ts'
import { TwoLines } from '#console/ui/data-table/two-lines.tsx'
import { formatDateTime } from '#console/ui/values/format.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { sayAction, sayTopic } from './log-words.ts'

const isWarning = (action: string) => action === 'refused' || action.endsWith('-failed')

/** What an entry is about in a line: a name, an address, the call that was refused, or the fields that changed. */
function describe({ before, after, recordId }: AuditEntry): ReactNode {
  const record = after ?? before ?? {}
  const told = [record.call, record.firstName, record.lastName, record.name, record.email, record.address]
  const line = told.filter(part => typeof part === 'string' && part !== '').join(' · ')
  return line || <code className="text-ink-soft text-xs">{recordId}</code>
}

function changedFields({ before, after }: AuditEntry): string {
  if (!before || !after) return ''
  const changed = Object.keys(after).filter(
    key =>
      !['searchText', 'updatedAt', 'version'].includes(key) &&
      JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  return changed.join(', ')
}

export const logColumns: Column<AuditEntry>[] = [
  {
    id: 'at',
    header: 'Time',
    cell: ({ at }) => <span className="tabular-nums">{formatDateTime(at)}</span>,
    width: '11rem',
  },
  { id: 'actor', header: 'Who', cell: ({ actor }) => actor, width: '16rem', card: 'title' },
  {
    id: 'action',
    header: 'What',
    cell: ({ action }) => <Badge tone={isWarning(action) ? 'red' : 'grey'}>{sayAction(action)}</Badge>,
    width: '13rem',
    card: 'badge',
  },
  { id: 'topic', header: 'Topic', cell: ({ topic }) => sayTopic(topic), width: '8rem' },
  {
    id: 'record',
    header: 'Record',
    cell: entry => <TwoLines top={describe(entry)} bottom={changedFields(entry)} />,
    card: 'subtitle',
  },
]
