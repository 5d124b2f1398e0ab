import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useId, useState } from 'react'
import { t } from '#web/language/t.ts'
import { Button } from '../button.tsx'
import { FieldFrame } from '../form/field-frame.tsx'
import { Input } from '../form/inputs.tsx'

export interface Question {
  title: string
  text?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: 'normal' | 'danger'
  /** What a person has to type before they can say yes, where a slip could not be mended. */
  mustType?: string
}

interface ConfirmDialogProps extends Question {
  onAnswer: (confirmed: boolean) => void
}

export default function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel = t('Cancel'),
  tone = 'normal',
  mustType,
  onAnswer,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState('')
  const isReady = mustType === undefined || typed.trim().toLowerCase() === mustType.toLowerCase()
  return (
    <AlertDialog.Root open onOpenChange={open => !open && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="fixed inset-0 z-50 animate-fade bg-scrim/45" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center p-4 sm:items-center">
          <AlertDialog.Popup className="max-h-full w-full max-w-md animate-rise overflow-y-auto rounded-2xl bg-surface p-5 shadow-float outline-none">
            <AlertDialog.Title className="text-base font-semibold break-words">{title}</AlertDialog.Title>
            {text && (
              <AlertDialog.Description
                render={<div />}
                className="mt-1.5 break-words whitespace-pre-line text-ink-soft"
              >
                {text}
              </AlertDialog.Description>
            )}
            {mustType !== undefined && (
              <TypedConsent
                text={mustType}
                typed={typed}
                onType={setTyped}
                onEnter={() => isReady && onAnswer(true)}
              />
            )}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <Button onClick={() => onAnswer(false)}>{cancelLabel}</Button>
              <Button
                variant={tone === 'danger' ? 'danger' : 'primary'}
                disabled={!isReady}
                // The second half of a double click was meant for the question before this one.
                onClick={event => event.detail < 2 && onAnswer(true)}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

interface TypedConsentProps {
  text: string
  typed: string
  onType: (typed: string) => void
  onEnter: () => void
}

function TypedConsent({ text, typed, onType, onEnter }: TypedConsentProps) {
  const id = useId()
  return (
    <form
      className="mt-4"
      onSubmit={event => {
        event.preventDefault()
        onEnter()
      }}
    >
      <FieldFrame id={id} label={<span className="break-all">{t('Type {text} to confirm', { text })}</span>}>
        <Input
          id={id}
          value={typed}
          onChange={event => onType(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FieldFrame>
    </form>
  )
}
