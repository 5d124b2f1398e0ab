import { Plus, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { Calls } from '#contract/routes/may-call.ts'
import { t } from '#web/language/t.ts'
import { Button } from '../button.tsx'

interface RefreshButtonProps {
  onRefresh: () => Promise<unknown>
  /** While the first answer is on its way there is nothing to read again. */
  disabled: boolean
  label?: string
}

/** Reads a list again. It turns only for whoever pressed it, not for every refresh by itself. */
export function RefreshButton({ onRefresh, disabled, label = t('Refresh') }: RefreshButtonProps) {
  const [isRunning, setRunning] = useState(false)
  async function refresh() {
    setRunning(true)
    try {
      await onRefresh()
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button
      icon={<RotateCw aria-hidden className="size-4" />}
      busy={isRunning}
      disabled={disabled}
      onClick={() => void refresh()}
    >
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
    <Button
      variant="primary"
      calls={calls}
      icon={<Plus aria-hidden className="size-4" />}
      aria-keyshortcuts="C"
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
