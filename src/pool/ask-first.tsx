import { useState } from 'react'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

interface AskFirstProps {
  label: string
  /** What would be lost; without it nothing is asked. */
  question: string | undefined
  confirmLabel: string
  onConfirm: () => void
  className?: string
}

/** A button for what cannot be undone. */
export function AskFirst({ label, question, confirmLabel, onConfirm, className }: AskFirstProps) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking || question === undefined)
    return (
      <Button
        variant="ghost"
        className={className}
        onClick={() => (question === undefined ? onConfirm() : setAsking(true))}
      >
        {label}
      </Button>
    )
  return (
    <Banner
      tone="warning"
      title={question}
      actions={
        <>
          <Button variant="danger" onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button onClick={() => setAsking(false)}>{t('Cancel')}</Button>
        </>
      }
    />
  )
}
