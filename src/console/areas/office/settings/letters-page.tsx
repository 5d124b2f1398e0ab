import { useState } from 'react'
import { saySentence } from '#console/features/settings/letter-words.ts'
import { SettingsPage } from '#console/features/settings/settings-page.tsx'
import { type LanguageLetters, letterRoutes } from '#contract/settings/letters.ts'
import { languageNames } from '#domain/languages.ts'
import { letterSentenceNames } from '#domain/mail/letter-texts.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { EditRowButton } from '#web/ui/data-table/row-button.tsx'
import { loadLater } from '#web/ui/load-later.tsx'

const LetterForm = loadLater(() => import('#console/features/settings/letter-form.tsx'))

const nameOf = ({ language }: LanguageLetters) => t(languageNames[language])

const columns: Column<LanguageLetters>[] = [
  { id: 'language', header: 'Language', cell: nameOf, width: '12rem', card: 'title' },
  {
    id: 'own',
    header: 'Own texts|letters',
    cell: ({ own }) =>
      letterSentenceNames
        .filter(sentence => own[sentence])
        .map(saySentence)
        .join(', ') || t('Standard texts only'),
  },
]

/** What the mails with invoices and reminders say, by language. */
export default function LettersPage() {
  const letters = useRoute(letterRoutes.listLetters)
  const [edited, setEdited] = useState<LanguageLetters>()
  return (
    <SettingsPage>
      <p className="max-w-prose text-ink-soft">
        {t(
          'Emails and letters to families, by language. Open one to read each of them and to change its texts.',
        )}
      </p>
      <DataTable
        label={t('Letters')}
        columns={columns}
        rows={letters.data}
        rowKey={({ language }) => language}
        onOpen={setEdited}
        actionsWidth="5rem"
        rowName={nameOf}
        actions={row => <EditRowButton calls={letterRoutes.saveLetters} onClick={() => setEdited(row)} />}
        loadingText={t('Loading settings...')}
        empty={{ title: t('Standard texts only') }}
        answer={letters}
      />
      {edited && <LetterForm letters={edited} onClose={() => setEdited(undefined)} />}
    </SettingsPage>
  )
}
