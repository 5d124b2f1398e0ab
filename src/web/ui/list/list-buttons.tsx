import { Plus, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { Calls } from '#contract/routes/may-call.ts'
import { messageOf } from '#web/api/api-error.ts'
import { t } from '#web/language/t.ts'
import { Button } from '../button.tsx'
import { notify } from '../feedback/notify.tsx'

interface RefreshButtonProps {
  onRefresh: () => Promise<unknown>
  /** While the first answer is on its way there is nothing to read again. */
  disabled: boolean
  label?: string
  /** Notified when what was asked for answers with an error. */
  failureText?: (message: string) => string
}

/** Reads a list again. It turns only when pressed, not for automatic refreshes. */
export function RefreshButton({
  onRefresh,
  disabled,
  label = t('Refresh'),
  failureText,
}: RefreshButtonProps) {
  const [isRunning, setRunning] = useState(false)
  async function refresh() {
    setRunning(true)
    try {
      const answer = (await onRefresh()) as { error?: unknown } | undefined
      if (failureText && answer?.error) notify.error(failureText(messageOf(answer.error)))
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button icon={RotateCw} busy={isRunning} disabled={disabled} onClick={() => void refresh()}>
      {label}
    </Button>
  )
}

interface NewButtonProps {
  label: string
  /** What its form calls. */
  calls: Calls
  onClick: () => void
}

/** Opens the form of a new record. */
export function NewButton({ label, calls, onClick }: NewButtonProps) {
  return (
    <Button variant="primary" calls={calls} icon={Plus} aria-keyshortcuts="C" onClick={onClick}>
      {label}
    </Button>
  )
}
