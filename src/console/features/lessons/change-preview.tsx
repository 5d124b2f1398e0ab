import { t, tCount } from '#console/language/t.ts'
import type { LessonChangePreview } from '#contract/catalogue/lesson-changes.ts'
import { languageNames } from '#domain/languages.ts'

/** What the families would read, language by language, and whom somebody has to call. */
export function ChangePreview({ preview }: { preview: LessonChangePreview }) {
  const { lessons, families, mails, toCall } = preview
  return (
    <section aria-label={t('Preview')} className="flex flex-col gap-3">
      <p className="font-medium">
        {[
          tCount(lessons, '{count} lesson', '{count} lessons'),
          tCount(families, '{count} family', '{count} families'),
        ].join(', ')}
      </p>
      {mails.map(({ language, count, subject, text }) => (
        <details key={language} open={mails.length === 1} className="rounded-lg border border-line p-3">
          <summary className="cursor-pointer font-medium">
            {t('{language}: {count} mails', { language: t(languageNames[language]), count })}
          </summary>
          <p className="mt-2 font-medium break-words">{subject}</p>
          <p className="mt-1 whitespace-pre-wrap break-words text-ink-soft">{text}</p>
        </details>
      ))}
      {toCall.length > 0 && (
        <div>
          <p className="font-medium">{t('No mail reaches them; please call:')}</p>
          <ul>
            {toCall.map(({ name, phone, children }) => (
              <li key={`${name} ${phone}`}>
                {name},{' '}
                {phone ? (
                  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="underline">
                    {phone}
                  </a>
                ) : (
                  t('no phone')
                )}{' '}
                ({children.join(', ')})
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
