import { LockOpen } from 'lucide-react'
import type { FamilyPage } from '#contract/family-page.ts'
import { questionRoutes } from '#contract/questions.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import { useRoute } from '#web/api/query.ts'
import { formatDate, formatDateTime } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { PageSection } from '#web/ui/record/record-page.tsx'

const sayKind = (kind: QuestionKind): string =>
  ({
    'still-waiting': t('Still waiting?'),
    renewal: t('Renewal'),
    'waiting-offer': t('Seat offered'),
  })[kind]

const failure = (message: string) => message

/** What the family was asked by mail, and the way in again after too many wrong tries. */
export function FamilyQuestions({ family }: { family: FamilyPage }) {
  const reading = useRoute(questionRoutes.readQuestions, { params: { id: family.id } })
  const unlock = useConfirmedAction(questionRoutes.unlockQuestion, ['families'])
  const forget = useConfirmedAction(questionRoutes.forgetDevices, ['families'])
  const { questions = [], devices = 0 } = reading.data ?? {}
  if (questions.length === 0 && devices === 0) return null
  return (
    <PageSection title={t('Questions by mail')}>
      <ul className="flex flex-col divide-y divide-line">
        {questions.map(({ id, kind, askedAt, opensAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="flex flex-wrap items-center gap-2">
              {sayKind(kind)}
              <span className="text-ink-soft">{formatDate(askedAt)}</span>
              {opensAt && (
                <Badge tone="orange">{t('Locked until {time}', { time: formatDateTime(opensAt) })}</Badge>
              )}
            </span>
            {opensAt && (
              <Button
                calls={questionRoutes.unlockQuestion}
                size="small"
                icon={LockOpen}
                onClick={() =>
                  void unlock.perform({
                    input: { params: { id } },
                    success: t('The family can try again'),
                    failure,
                  })
                }
              >
                {t('Unlock')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices > 0 && (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-3">
          {tCount(
            devices,
            '{count} device opens the questions without asking.',
            '{count} devices open the questions without asking.',
          )}
          <Button
            calls={questionRoutes.forgetDevices}
            size="small"
            onClick={() =>
              void forget.perform({
                input: { params: { id: family.id } },
                success: t('The devices are asked again'),
                failure,
              })
            }
          >
            {t('Ask them again')}
          </Button>
        </p>
      )}
    </PageSection>
  )
}
