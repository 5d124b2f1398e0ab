import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { messageOf } from '#console/api/api-error.ts'
import { useAction, useRoute } from '#console/api/query.ts'
import { t } from '#console/language/t.ts'
import { Button } from '#console/ui/button.tsx'
import { Banner } from '#console/ui/feedback/banner.tsx'
import { notify } from '#console/ui/feedback/notify.tsx'
import { FieldGroup } from '#console/ui/form/field-frame.tsx'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { FormDialog } from '#console/ui/form/form-dialog.tsx'
import { Select } from '#console/ui/form/inputs.tsx'
import { useDebounced } from '#console/ui/list/use-debounced.ts'
import {
  type LanguageLetters,
  letterInput,
  letterPreviewRoutes,
  letterRoutes,
  previewedLetters,
} from '#contract/letters.ts'
import { languageNames } from '#domain/languages.ts'
import { type LetterSentence, letterSentenceNames, letterSentences } from '#domain/mail/letter-texts.ts'
import { sayLetter, saySentence } from './letter-words.ts'

type Values = z.input<typeof letterInput>
const { TextareaField } = fieldsFor<Values>()

const valuesOf = ({ own, standard }: LanguageLetters): Values => ({ texts: { ...standard, ...own } })

/** The sentences of one language, beside a mail that has them. */
export default function LetterForm({ letters, onClose }: { letters: LanguageLetters; onClose: () => void }) {
  const { language } = letters
  const save = useAction(letterRoutes.saveLetters, { changes: ['settings'] })
  return (
    <FormDialog
      title={t('Letters in {language}', { language: t(languageNames[language]) })}
      size="wide"
      schema={letterInput}
      values={valuesOf(letters)}
      valuesOf={record => valuesOf(record as LanguageLetters)}
      version={letters.version}
      failureText={message => t('Error saving settings: {message}', { message })}
      onSave={async (body, { version }) => {
        await save.mutateAsync({ params: { language }, body, version })
        notify.success(t('Settings saved!'))
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 lg:grid-cols-2">
        <FieldGroup
          legend={t('Sentences')}
          hint={t(
            'Why somebody is written to and the final notice cannot be changed: they have legal effect.',
          )}
          columns={1}
        >
          {letterSentenceNames.map(sentence => (
            <SentenceField key={sentence} sentence={sentence} standard={letters.standard[sentence]} />
          ))}
        </FieldGroup>
        <div className="self-start lg:sticky lg:top-0">
          <Preview language={language} />
        </div>
      </div>
    </FormDialog>
  )
}

function SentenceField({ sentence, standard }: { sentence: LetterSentence; standard: string }) {
  const { watch, setValue } = useFormContext<Values>()
  const gaps = letterSentences[sentence].map(name => `{${name}}`).join(' ')
  const isOwn = watch(`texts.${sentence}`) !== standard
  return (
    <div className="flex flex-col gap-1">
      <TextareaField
        name={`texts.${sentence}`}
        label={saySentence(sentence)}
        rows={3}
        hint={gaps && t('Keep {gaps}', { gaps })}
      />
      {isOwn && (
        <Button
          size="small"
          className="self-start"
          icon={<RotateCcw aria-hidden className="size-4" />}
          onClick={() => setValue(`texts.${sentence}`, standard, { shouldDirty: true, shouldValidate: true })}
        >
          {t('Back to the standard')}
        </Button>
      )}
    </div>
  )
}

function Preview({ language }: { language: LanguageLetters['language'] }) {
  const { watch } = useFormContext<Values>()
  const [letter, setLetter] = useState<(typeof previewedLetters)[number]>('send-invoice')
  const texts = useDebounced(JSON.stringify(watch('texts')))
  const isValid = letterInput.safeParse({ texts: JSON.parse(texts) }).success
  const { data, error } = useRoute(
    letterPreviewRoutes.previewLetter,
    { body: { language, letter, texts: JSON.parse(texts) } },
    { enabled: isValid, staleTime: 60_000 },
  )
  return (
    <FieldGroup
      legend={t('Preview|letter')}
      hint={t('As the newest invoice in this language would have it.')}
      columns={1}
    >
      <Select
        aria-label={t('Letter')}
        value={letter}
        onChange={({ target }) => {
          const chosen = previewedLetters.find(one => one === target.value)
          if (chosen) setLetter(chosen)
        }}
        options={previewedLetters.map(value => ({ value, label: sayLetter(value) }))}
      />
      {error && <Banner tone="warning">{messageOf(error)}</Banner>}
      {data && !error && (
        <div>
          <p className="font-semibold">{data.subject}</p>
          <p className="mt-2 whitespace-pre-wrap break-words">{data.text}</p>
        </div>
      )}
    </FieldGroup>
  )
}
