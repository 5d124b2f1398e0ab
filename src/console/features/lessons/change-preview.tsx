import { MailPreviews } from '#console/features/emails/mail-previews.tsx'
import type { LessonChangePreview } from '#contract/lessons/lesson-changes.ts'
import { formatChf } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Clashes } from './clashes.tsx'

/** What the families would read, in each language and of each kind, and whom somebody has to call. */
export function ChangePreview({
  preview,
  isRestoring,
}: {
  preview: LessonChangePreview
  isRestoring: boolean
}) {
  const { lessons, families, mails, toCall, credits, clashes } = preview
  return (
    <section aria-label={t('Preview')} className="flex flex-col gap-3">
      <p className="font-medium">
        {[
          tCount(lessons, '{count} lesson', '{count} lessons'),
          tCount(families, '{count} family', '{count} families'),
        ].join(', ')}
      </p>
      {clashes.length > 0 && <Clashes clashes={clashes} />}
      {credits.length > 0 && <Credits credits={credits} isRestoring={isRestoring} />}
      <MailPreviews mails={mails} toCall={toCall} />
    </section>
  )
}

/** Who has how much back; the invoices that have not left are simply lower. */
function Credits({
  credits,
  isRestoring,
}: {
  credits: LessonChangePreview['credits']
  isRestoring: boolean
}) {
  const total = formatChf(credits.reduce((sum, { credited, deducted }) => sum + credited + deducted, 0))
  return (
    <details open={credits.length <= 12} className="rounded-lg border border-line p-3">
      <summary className="cursor-pointer font-medium">
        {isRestoring
          ? t('{total} was credited for these lessons; the families keep it', { total })
          : t('{total} goes back to the families', { total })}
      </summary>
      <ul className="mt-2">
        {credits.map(({ name, credited, deducted }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: namesakes differ by their place
            key={at}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5 first:border-t-0"
          >
            <span className="break-words">{name}</span>
            <span className="text-right tabular-nums">
              {credited > 0 && <span className="block">{formatChf(credited)}</span>}
              {deducted > 0 && (
                <span className="block">
                  {t('{amount} less on the invoice', { amount: formatChf(deducted) })}
                </span>
              )}
              {credited + deducted === 0 && (
                <span className="text-ink-soft">{t('Nothing: no order, or credited before')}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
