import { type Language, languageNames } from '#domain/languages.ts'
import { t, tCount } from '#web/language/t.ts'
import { PhoneLink } from '#web/ui/values/phone-link.tsx'

interface MailPreviewsProps {
  mails: readonly { language: Language; count: number; subject: string; text: string }[]
  toCall: readonly { name: string; phone: string | null; children: readonly string[] }[]
}

/** What families would read, in each language and of each kind, and who must be called instead. */
export const MailPreviews = ({ mails, toCall }: MailPreviewsProps) => (
  <>
    {mails.map(({ language, count, subject, text }) => (
      <details
        key={`${language} ${text}`}
        open={mails.length === 1}
        className="rounded-lg border border-line p-3"
      >
        <summary className="cursor-pointer font-medium">
          {tCount(count, '{language}: {count} mail', '{language}: {count} mails', {
            language: t(languageNames[language]),
          })}
        </summary>
        <p className="mt-2 font-medium break-words">{subject}</p>
        <p className="mt-1 whitespace-pre-wrap break-words text-ink-soft">{text}</p>
      </details>
    ))}
    {toCall.length > 0 && (
      <div>
        <p className="font-medium">{t('Cannot be reached by email; please call:')}</p>
        <ul>
          {toCall.map(({ name, phone, children }) => (
            <li key={`${name} ${phone}`}>
              {name}, {phone ? <PhoneLink phone={phone} /> : t('no phone')} ({children.join(', ')})
            </li>
          ))}
        </ul>
      </div>
    )}
  </>
)
