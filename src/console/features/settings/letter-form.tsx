import { FileText, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import {
  type LanguageLetters,
  letterInput,
  letterPreviewRoutes,
  letterRoutes,
  type PreviewedLetter,
  previewedLetters,
} from '#contract/settings/letters.ts'
import { languageNames } from '#domain/languages.ts'
import {
  type LetterSentence,
  letterSentences,
  mailSentenceNames,
  printedSentenceNames,
} from '#domain/mail/letter-texts.ts'
import { messageOf } from '#web/api/api-error.ts'
import { saveFile } from '#web/api/call.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input, Select } from '#web/ui/form/inputs.tsx'
import { useDebounced } from '#web/ui/list/use-debounced.ts'
import { canShowPdf, showPdf } from '#web/ui/pdf/show-pdf.tsx'
import { letterOf, sayLetter, saySentence } from './letter-words.ts'

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
          icon={RotateCcw}
          onClick={() => setValue(`texts.${sentence}`, standard, { shouldDirty: true, shouldValidate: true })}
        >
          {t('Back to the standard')}
        </Button>
      )}
    </fieldset>
  )
}

interface Props {
  language: LanguageLetters['language']
  letter: PreviewedLetter
  onLetter: (letter: PreviewedLetter) => void
}

/** A mail, and what is attached to it, with the sentences as they stand in the form. */
function LetterPreview({ language, letter, onLetter }: Props) {
  const { watch } = useFormContext<z.input<typeof letterInput>>()
  const [number, setNumber] = useState('')
  const invoice = useDebounced(number.trim())
  const texts = useDebounced(JSON.stringify(watch('texts')))
  const isValid = letterInput.safeParse({ texts: JSON.parse(texts) }).success
  const { data, error } = useRoute(
    letterPreviewRoutes.previewLetter,
    { body: { language, letter, invoice, texts: JSON.parse(texts) } },
    { enabled: isValid, staleTime: 60_000 },
  )
  return (
    <FieldGroup
      legend={t('Preview|letter')}
      hint={t('As an invoice in this language would have it, sent or not.')}
    >
      <Select
        aria-label={t('Letter')}
        value={letter}
        onChange={({ target }) => {
          const chosen = previewedLetters.find(one => one === target.value)
          if (chosen) onLetter(chosen)
        }}
        options={previewedLetters.map(value => ({ value, label: sayLetter(value) }))}
      />
      <Input
        aria-label={t('Invoice number; empty: the newest')}
        placeholder={data?.invoice ?? t('The newest')}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <div className="flex min-w-0 flex-col gap-3 sm:col-span-2">
        {error && <Banner tone="warning">{messageOf(error)}</Banner>}
        {data && !error && <Written {...data} />}
      </div>
    </FieldGroup>
  )
}

type WrittenLetter = z.output<typeof letterPreviewRoutes.previewLetter.response>

function Written({ subject, text, attached }: WrittenLetter) {
  return (
    <>
      <article aria-label={t('Mail')}>
        <p className="font-semibold">{subject}</p>
        <p className="mt-2 whitespace-pre-wrap break-words">{text}</p>
      </article>
      {attached && (
        <article aria-label={t('Attached letter')} className="border-line border-t pt-3">
          <p className="mb-2 flex flex-wrap items-center justify-between gap-2 font-semibold">
            {t('Attached letter')}
            <Button
              calls={letterPreviewRoutes.previewLetter}
              size="small"
              icon={FileText}
              onClick={() => openLetter(attached)}
            >
              {t('Show as PDF')}
            </Button>
          </p>
          <p className="whitespace-pre-wrap break-words">{attached.text}</p>
        </article>
      )}
    </>
  )
}

function openLetter({ filename, pdf }: { filename: string; pdf: string }) {
  const file = new Blob([Uint8Array.from(atob(pdf), letter => letter.charCodeAt(0))], {
    type: 'application/pdf',
  })
  if (canShowPdf()) showPdf({ filename, file })
  else saveFile(file, filename)
}
