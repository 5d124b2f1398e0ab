import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import {
  type LanguageLetters,
  letterInput,
  letterPreviewRoutes,
  type PreviewedLetter,
  previewedLetters,
} from '#contract/settings/letters.ts'
import { messageOf } from '#web/api/api-error.ts'
import { saveFile } from '#web/api/call.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { Input, Select } from '#web/ui/form/inputs.tsx'
import { useDebounced } from '#web/ui/list/use-debounced.ts'
import { canShowPdf, showPdf } from '#web/ui/pdf/show-pdf.tsx'
import { sayLetter } from './letter-words.ts'

interface Props {
  language: LanguageLetters['language']
  letter: PreviewedLetter
  onLetter: (letter: PreviewedLetter) => void
}

/** A mail, and what is attached to it, with the sentences as they stand in the form. */
export function LetterPreview({ language, letter, onLetter }: Props) {
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
              icon={<FileText aria-hidden className="size-4" />}
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
