import { Plus, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { t } from '#console/language/t.ts'
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

/** Opens the form of a new record. */
export function NewButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={onClick}>
      {label}
    </Button>
  )
}
