import { FileDown, Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import { saveCertificates } from '#console/features/awards/save-certificates.ts'
import { awardRoutes } from '#contract/awards.ts'
import { type ChildResult, outcomeRoutes, publishingRoutes } from '#contract/levels/outcomes.ts'
import { outcomeToPublish, standingOutcome } from '#domain/levels/outcomes.ts'
import { useRoute } from '#web/api/query.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { PageSection } from '#web/ui/record/record-page.tsx'
import { sayName } from '#web/ui/values/course-words.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { OutcomeForm } from './outcome-form.tsx'
import { outcomeTones, sayResult } from './outcome-words.ts'

export const PublishDialog = loadLater(() => import('./publish-dialog.tsx'))

const cell = 'border-t border-line px-2 py-1'

/** Children and skills of a course, with how it ended for each; nothing without a level. */
export function ResultMatrix({ offerId }: { offerId: string }) {
  const { data } = useRoute(outcomeRoutes.readCourseResults, { params: { id: offerId } })
  const [editedId, setEdited] = useState<string>()
  const [isPublishing, setPublishing] = useState(false)
  if (!data?.level || data.children.length === 0) return null
  const { skills, names } = data.level
  const awardIds = data.children.flatMap(({ awardId }) => awardId ?? [])
  const edited = data.children.find(({ bookingId }) => bookingId === editedId)
  return (
    <PageSection
      title={t('Results')}
      actions={
        <span className="flex flex-wrap gap-2">
          {awardIds.length > 0 && (
            <Button
              calls={awardRoutes.printCertificates}
              size="small"
              icon={FileDown}
              onClick={() => void saveCertificates({ awardIds })}
            >
              {t('Certificates')}
            </Button>
          )}
          <Button
            calls={publishingRoutes.publishResults}
            size="small"
            icon={Send}
            disabled={!data.children.some(child => outcomeToPublish(child))}
            onClick={() => setPublishing(true)}
          >
            {t('Publish results')}
          </Button>
        </span>
      }
    >
      <section
        aria-label={t('Results')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is too wide for the page scrolls by the keyboard too
        tabIndex={0}
        // Hidden words are placed within it, so that they do not widen the page.
        className="relative overflow-x-auto"
      >
        <table className="border-collapse">
          <thead>
            <tr className="align-bottom text-xs">
              <th scope="col" className="sticky left-0 bg-surface py-1 pr-3 text-left font-medium">
                {sayName(names)}
              </th>
              <th scope="col" className="px-2 py-1 text-left font-medium">
                {t('Result|course')}
              </th>
              {skills.map(skill => (
                <th key={skill.id} scope="col" className="max-w-32 min-w-24 px-2 py-1 text-left font-medium">
                  {sayName(skill.names)}
                  {skill.isStarred && ' ★'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.children.map(child => (
              <tr key={child.bookingId}>
                <th
                  scope="row"
                  className="sticky left-0 max-w-40 truncate border-t border-line bg-surface py-1 pr-3 text-left font-normal md:max-w-64"
                >
                  {fullName(child)}
                </th>
                <td className={cell}>
                  <span className="flex items-center gap-2">
                    <Badge tone={outcomeTones[standingOutcome(child).outcome]}>
                      {sayResult(child, data)}
                    </Badge>
                    <IconButton
                      label={t('Result of {name}', { name: fullName(child) })}
                      icon={Pencil}
                      calls={outcomeRoutes.saveOutcome}
                      onClick={() => setEdited(child.bookingId)}
                    />
                  </span>
                  <span className="block text-xs whitespace-nowrap text-ink-soft">{sayState(child)}</span>
                  <Remark text={(child.saved ?? child.published)?.remark} />
                </td>
                {skills.map(({ id }) => (
                  <td key={id} className={cell}>
                    <SkillSign state={child.skills.find(({ skillId }) => skillId === id)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {edited && <OutcomeForm child={edited} levels={data.levels} onClose={() => setEdited(undefined)} />}
      {isPublishing && <PublishDialog offerIds={[offerId]} onClose={() => setPublishing(false)} />}
    </PageSection>
  )
}

/** As the family reads it, or will. */
function Remark({ text }: { text: string | undefined }) {
  return text ? (
    <span title={text} className="block max-w-48 truncate text-xs text-ink-soft">
      {text}
    </span>
  ) : null
}

function sayState({ saved, published, proposed }: ChildResult): string {
  if (saved && published) return t('Corrected; not published yet')
  if (published) return t('Published {date}', { date: formatDate(published.publishedAt) })
  if (saved) return t('Saved by {name}', { name: saved.savedBy })
  return proposed.outcome === 'UNKNOWN' ? '' : t('Proposed by the sheet')
}

const signTone = ({ mark, isDisputed }: ChildResult['skills'][number]) =>
  isDisputed ? 'text-red-700' : mark === 'CAN' ? 'text-emerald-800' : 'text-orange-800'

function SkillSign({ state }: { state: ChildResult['skills'][number] | undefined }) {
  if (!state) return <span className="sr-only">{t('Not marked')}</span>
  const { mark, markedBy, isDisputed } = state
  const said = isDisputed
    ? t('Two devices disagree')
    : mark === 'CAN'
      ? t('Can do it, says {name}', { name: markedBy })
      : t('Not yet, says {name}', { name: markedBy })
  return (
    <span title={said} className={cn('font-bold', signTone(state))}>
      <span aria-hidden>{isDisputed ? '?' : mark === 'CAN' ? '✓' : '–'}</span>
      <span className="sr-only">{said}</span>
    </span>
  )
}
