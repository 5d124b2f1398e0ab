import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { nameStep } from '#console/features/orders/describe-step.ts'
import { dunningRoutes } from '#contract/dunning.ts'
import { isLanguage, type Language } from '#domain/languages.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { FilterSelect } from '#web/ui/list/filter-bar.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { languageOptions } from '#web/ui/values/language-options.ts'

/** The rules the engine follows and what each step writes; they are changed in Office, Settings, School. */
export default function DunningPolicyView({ onClose }: { onClose: () => void }) {
  const [language, setLanguage] = useState<Language>('de')
  const policy = useRoute(dunningRoutes.policy, {})
  const letters = useRoute(dunningRoutes.letters, { query: { language } })
  const error = policy.error ?? letters.error
  return (
    <Dialog
      title={t('Dunning Policy')}
      description={t('Read only. It is changed in Office, Settings, School.')}
      size="large"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {error && (
        <Banner tone="error">
          {t('Failed to load the policy: {message}', { message: messageOf(error) })}
        </Banner>
      )}
      {!policy.data && !error && <Loading text={t('Loading policy...')} />}
      {policy.data && (
        <>
          <DetailSection title={t('Rules')}>
            <Details
              items={[
                {
                  label: t('Payment term'),
                  value: t('{days} days after the invoice', { days: policy.data.paymentTermDays }),
                },
                {
                  label: t('Due dates'),
                  value: t('On working days, with the holidays of {canton}', { canton: policy.data.canton }),
                },
                {
                  label: t('Days of grace'),
                  value: tCount(
                    policy.data.graceDays,
                    'The next step waits {count} day after a due date',
                    'The next step waits {count} days after a due date',
                  ),
                },
                {
                  label: t('Engine'),
                  value: policy.data.daily ? t('Every day from 06:00, and on demand') : t('On demand only'),
                },
              ]}
            />
          </DetailSection>
          <DetailSection
            title={t('Steps')}
            actions={
              <FilterSelect
                label={t('Language of the letters')}
                value={language}
                onChange={chosen => isLanguage(chosen) && setLanguage(chosen)}
                options={languageOptions()}
              />
            }
          >
            <ol className="flex flex-col divide-y divide-line">
              {policy.data.steps.map(({ step, intervalDays, isAutomatic, fee }) => (
                <li key={step} className="py-3 first:pt-0 last:pb-0">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="font-medium">{nameStep(step)}</span>
                    <Badge tone={isAutomatic ? 'teal' : 'grey'}>
                      {isAutomatic ? t('By itself') : t('By a person')}
                    </Badge>
                    <span className="text-ink-soft">
                      {intervalDays === null
                        ? t('no new due date')
                        : t('new due date {days} days later', { days: intervalDays })}
                    </span>
                    <span className="text-ink-soft">
                      {fee > 0 ? t('fee {amount}', { amount: formatChf(fee) }) : t('no fee')}
                    </span>
                  </p>
                  <LetterText letter={letters.data?.find(letter => letter.step === step)} />
                </li>
              ))}
            </ol>
          </DetailSection>
        </>
      )}
    </Dialog>
  )
}

function LetterText({ letter }: { letter: { subject: string; text: string } | undefined }) {
  if (!letter) return null
  return (
    <details className="group mt-1">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 text-lake-800 underline-offset-2 hover:underline md:min-h-7">
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        {letter.subject}
      </summary>
      <p className="mt-1 rounded-lg bg-slate-50 p-3 break-words whitespace-pre-wrap text-ink-soft">
        {letter.text}
      </p>
    </details>
  )
}
