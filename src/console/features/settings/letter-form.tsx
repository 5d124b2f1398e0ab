import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import {
  type LanguageLetters,
  letterInput,
  letterRoutes,
  type PreviewedLetter,
} from '#contract/settings/letters.ts'
import { languageNames } from '#domain/languages.ts'
import {
  type LetterSentence,
  letterSentences,
  mailSentenceNames,
  printedSentenceNames,
} from '#domain/mail/letter-texts.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { letterOf, saySentence } from './letter-words.ts'

type Values = z.input<typeof letterInput>
const { TextareaField } = fieldsFor<Values>()

const valuesOf = ({ own, standard }: LanguageLetters): Values => ({ texts: { ...standard, ...own } })

/** The sentences of one language, beside a mail and a letter that have them. */
export default function LetterForm({ letters, onClose }: { letters: LanguageLetters; onClose: () => void }) {
  const { language, standard } = letters
  const [letter, setLetter] = useState<PreviewedLetter>('send-invoice')
  const save = useAction(letterRoutes.saveLetters, { changes: ['settings'] })
  const fieldsOf = (sentences: readonly LetterSentence[]) =>
    sentences.map(sentence => (
      <SentenceField
        key={sentence}
        sentence={sentence}
        standard={standard[sentence]}
        onFocus={() => setLetter(letterOf[sentence] ?? letter)}
      />
    ))
  return (
    <FormDialog
      calls={letterRoutes.saveLetters}
      title={t('Letters in {language}', { language: t(languageNames[language]) })}
      size="wide"
      schema={letterInput}
      values={valuesOf(letters)}
      valuesOf={record => valuesOf(record as LanguageLetters)}
      version={letters.version}
      failureText={message => t('Error saving settings: {message}', { message })}
      onSave={(body, { version }) => save.mutateAsync({ params: { language }, body, version })}
      successText={t('Settings saved!')}
      onClose={onClose}
    >
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <FieldGroup
            legend={t('Mails')}
            hint={t(
              'Why somebody is written to and the final notice cannot be changed: they have legal effect.',
            )}
            columns={1}
          >
            {fieldsOf(mailSentenceNames)}
          </FieldGroup>
          <FieldGroup
            legend={t('Printed letters')}
            hint={t('What is attached as a PDF, or posted. What is owed, and why, cannot be changed.')}
            columns={1}
          >
            {fieldsOf(printedSentenceNames)}
          </FieldGroup>
        </div>
        <div className="min-w-0 self-start lg:sticky lg:top-0">
          <LetterPreview language={language} letter={letter} onLetter={setLetter} />
        </div>
      </div>
    </FormDialog>
  )
}

interface SentenceProps {
  sentence: LetterSentence
  standard: string
  onFocus: () => void
}

function SentenceField({ sentence, standard, onFocus }: SentenceProps) {
  const { watch, setValue } = useFormContext<Values>()
  const gaps = letterSentences[sentence].map(name => `{${name}}`).join(' ')
  const isOwn = watch(`texts.${sentence}`) !== standard
  return (
    <fieldset className="flex min-w-0 flex-col gap-1" onFocus={onFocus}>
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
    </fieldset>
  )
}
