import { Link } from '@tanstack/react-router'
import { familyPath } from '#console/features/families/list/use-family-list.ts'
import type { WaitingEntry } from '#contract/waiting-list/waiting-list.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'
import { sayName } from '#web/ui/values/course-words.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { sayAge } from '#web/words/lesson-words.ts'
import { sayReason, sayWhy, sayWishes } from './waiting-words.ts'

const linkStyle =
  'font-medium text-lake-800 underline decoration-lake-300 underline-offset-2 hover:decoration-lake-700'

export function ChildLink({ swimmer, familyId }: Pick<WaitingEntry, 'swimmer' | 'familyId'>) {
  if (!familyId) return <span className="font-medium">{fullName(swimmer)}</span>
  return (
    <Link to={familyPath(familyId)} className={linkStyle}>
      {fullName(swimmer)}
    </Link>
  )
}

/** What sets an entry where it stands, a line each. */
export const Why = ({ entry }: { entry: WaitingEntry }) => (
  <ul className={entry.skips.length > 0 ? 'text-ink-soft' : undefined}>
    {sayWhy(entry).map(line => (
      <li key={line}>{line}</li>
    ))}
    {entry.closedAt && (
      <li>{[formatDate(entry.closedAt), entry.closedBy, entry.closedReason].filter(Boolean).join(' · ')}</li>
    )}
  </ul>
)

export const waitingColumns = (places: ReadonlyMap<string, string>): Column<WaitingEntry>[] => [
  {
    id: 'number',
    header: 'Place|list',
    cell: ({ number }) => number ?? '–',
    align: 'right',
    width: '4.5rem',
    card: 'badge',
  },
  {
    id: 'child',
    header: 'Child',
    cell: entry => (
      <TwoLines
        top={
          <span className="flex flex-wrap items-center gap-2">
            <ChildLink {...entry} />
            {entry.twinId && <Badge tone="orange">{t('Entered twice')}</Badge>}
          </span>
        }
        bottom={sayAge(entry.swimmer.birthDate)}
      />
    ),
    width: '14rem',
    card: 'title',
  },
  {
    id: 'level',
    header: 'Level',
    cell: ({ level, reason }) => (
      <TwoLines top={level ? sayName(level.names) : '–'} bottom={sayReason(reason)} />
    ),
    width: '9rem',
    card: 'subtitle',
  },
  {
    id: 'wishes',
    header: 'Wishes',
    cell: entry => (
      <span className="block whitespace-normal break-words">
        {sayWishes(entry, places)}
        {entry.note && <span className="block text-[0.8125rem] text-ink-soft">{entry.note}</span>}
      </span>
    ),
  },
  { id: 'why', header: 'Why this place', cell: entry => <Why entry={entry} /> },
]
