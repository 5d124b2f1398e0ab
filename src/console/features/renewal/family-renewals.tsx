import { CalendarClock, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { FamilyPage } from '#contract/family-page.ts'
import { type AskedFamily, renewalRoutes } from '#contract/renewal.ts'
import { useRoute } from '#web/api/query.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { PageSection } from '#web/ui/record/record-page.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { sayAnswer, sayCourse, sayOutcome } from './renewal-words.ts'

const AnswerDialog = loadLater(() => import('./answer-dialog.tsx'))
const ExtendDialog = loadLater(() => import('./extend-dialog.tsx'))

/** What the family was asked about the courses to come, and what it answered; staff answer for one that calls. */
export function FamilyRenewals({ family }: { family: FamilyPage }) {
  const reading = useRoute(renewalRoutes.readFamilyRenewals, { params: { id: family.id } })
  const [open, setOpen] = useState<AskedFamily>()
  const [extended, setExtended] = useState<AskedFamily>()
  const renewals = reading.data ?? []
  if (renewals.length === 0) return null
  return (
    <PageSection title={t('Renewal')}>
      {renewals.map(asked => (
        <div key={asked.id} className="flex flex-col gap-2 py-2">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <span className="font-medium">{asked.blockName}</span>{' '}
              <span className="text-ink-soft">
                {t('closing on {time}', { time: formatDateTime(asked.closesAt) })}
              </span>
            </span>
            {!asked.isOver && (
              <span className="flex flex-wrap gap-2">
                <Button
                  calls={renewalRoutes.extendRenewal}
                  size="small"
                  icon={CalendarClock}
                  onClick={() => setExtended(asked)}
                >
                  {t('Extend')}
                </Button>
                <Button
                  calls={renewalRoutes.answerForFamily}
                  size="small"
                  icon={Pencil}
                  onClick={() => setOpen(asked)}
                >
                  {t('Enter answers')}
                </Button>
              </span>
            )}
          </p>
          <ul className="flex flex-col divide-y divide-line">
            {asked.children.map(child => (
              <li key={child.proposalId} className="flex flex-wrap items-center justify-between gap-2 py-1">
                <span>
                  {child.firstName}
                  {child.offer && <span className="text-ink-soft">, {sayCourse(child.offer)}</span>}
                </span>
                <Badge tone={child.answer === null && child.outcome === null ? 'orange' : 'blue'}>
                  {child.outcome
                    ? sayOutcome(child.outcome)
                    : child.isVoid
                      ? t('Void|renewal')
                      : sayAnswer(child.answer)}
                </Badge>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {extended && (
        <ExtendDialog
          blockId={extended.blockId}
          closesAt={extended.closesAt}
          family={{ id: family.id, name: family.contacts[0] ? fullName(family.contacts[0]) : '' }}
          onClose={() => setExtended(undefined)}
        />
      )}
      {open && <AnswerDialog familyId={family.id} asked={open} onClose={() => setOpen(undefined)} />}
    </PageSection>
  )
}
