import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export interface Question {
  title: string
  text?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: 'normal' | 'danger'
}

interface ConfirmDialogProps extends Question {
  onAnswer: (confirmed: boolean) => void
}

export default function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'normal',
  onAnswer,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open onOpenChange={open => !open && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="fixed inset-0 z-50 animate-fade bg-lake-950/45" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center p-4 sm:items-center">
          <AlertDialog.Popup className="max-h-full w-full max-w-md animate-rise overflow-y-auto rounded-2xl bg-white p-5 shadow-float outline-none">
            <AlertDialog.Title className="text-base font-semibold">{title}</AlertDialog.Title>
            {text && (
              <AlertDialog.Description render={<div />} className="mt-1.5 break-words text-ink-soft">
                {text}
              </AlertDialog.Description>
            )}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <Button onClick={() => onAnswer(false)}>{cancelLabel}</Button>
              <Button variant={tone === 'danger' ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
