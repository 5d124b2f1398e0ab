import { useState } from 'react'
import type { FamilyEvent } from '#contract/family-page.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { PageSection } from '#web/ui/record/record-page.tsx'
import { sayEvent, sayFields } from './event-words.ts'

const shownFirst = 10

/** Who changed what, the newest first. */
export function FamilyTimeline({ events }: { events: readonly FamilyEvent[] | undefined }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? events : events?.slice(0, shownFirst)
  return (
    <PageSection title={t('Timeline')}>
      {!events && <p className="text-ink-soft">{t('Loading the timeline...')}</p>}
      {events?.length === 0 && <p className="text-ink-soft">{t('Nothing has been changed yet.')}</p>}
      <ol className="flex flex-col gap-3">
        {shown?.map(event => (
          <li key={event.id}>
            <span className="block break-words">
              {sayEvent(event)}
              {sayFields(event) && <span className="text-ink-soft">{` (${sayFields(event)})`}</span>}
            </span>
            <span className="block text-[0.8125rem] text-ink-soft">
              {[formatDateTime(event.at), event.actor].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ol>
      {events && events.length > shownFirst && !isWhole && (
        <Button size="small" className="mt-4" onClick={() => setWhole(true)}>
          {t('Show all {count}', { count: events.length })}
        </Button>
      )}
    </PageSection>
  )
}
