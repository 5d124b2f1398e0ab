import { Plus } from 'lucide-react'
import type { FamilyPage } from '#contract/family-page.ts'
import { type WaitingEntry, waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageSection } from '#web/ui/record/record-page.tsx'
import { sayName } from '#web/ui/values/course-words.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { EntryDialogs } from './entry-dialogs.tsx'
import { EntrySteps, useOpenEntry } from './entry-steps.tsx'
import { usePlaces } from './use-places.ts'
import { Why } from './waiting-columns.tsx'
import { sayReason, sayState, sayWishes } from './waiting-words.ts'

interface FamilyWaitingProps {
  family: FamilyPage
  onAdd: (swimmerId: string) => void
}

/** What the children of a family wait for, and the way to the waiting list for the others. */
export function FamilyWaiting({ family, onAdd }: FamilyWaitingProps) {
  const { waiting: entries } = family
  const places = usePlaces().names
  const [open, setOpen] = useOpenEntry()
  const others = family.swimmers.filter(({ id }) => entries.every(({ swimmer }) => swimmer.id !== id))
  if (family.swimmers.length === 0) return null
  return (
    <PageSection
      title={t('Waiting list')}
      actions={
        <span className="flex flex-wrap gap-2">
          {others.map(swimmer => (
            <Button
              key={swimmer.id}
              calls={waitingListRoutes.addWaiting}
              size="small"
              icon={Plus}
              aria-label={t('Put {name} on the waiting list', { name: fullName(swimmer) })}
              onClick={() => onAdd(swimmer.id)}
            >
              {swimmer.firstName}
            </Button>
          ))}
        </span>
      }
    >
      {entries.length === 0 && <p className="text-ink-soft">{t('No child of this family waits.')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {entries.map(entry => (
          <li key={entry.id} className="flex flex-wrap items-start justify-between gap-3 py-2">
            <EntryLines entry={entry} places={places} />
            <span className="flex shrink-0 flex-wrap">
              <EntrySteps
                entry={entry}
                onEdit={() => setOpen({ entry })}
                onExplain={step => setOpen({ entry, step })}
              />
            </span>
          </li>
        ))}
      </ul>
      {open && <EntryDialogs open={open} onClose={() => setOpen(undefined)} />}
    </PageSection>
  )
}

function EntryLines({ entry, places }: { entry: WaitingEntry; places: ReadonlyMap<string, string> }) {
  const { swimmer, level, reason, state, note } = entry
  return (
    <div className="min-w-0 flex-1 basis-72 break-words">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{fullName(swimmer)}</span>
        {level && <Badge tone="purple">{sayName(level.names)}</Badge>}
        {state === 'PAUSED' && <Badge tone="grey">{sayState(state)}</Badge>}
        <span className="text-ink-soft">{sayReason(reason)}</span>
      </p>
      <p>{sayWishes(entry, places)}</p>
      {note && <p className="text-ink-soft">{note}</p>}
      <Why entry={entry} />
    </div>
  )
}
