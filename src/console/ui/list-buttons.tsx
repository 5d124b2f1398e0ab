import { Plus, RotateCw } from 'lucide-react'
import { Button } from './button.tsx'

interface RefreshButtonProps {
  busy: boolean
  onClick: () => void
  label?: string
}

/** Reads a list again. */
export function RefreshButton({ busy, onClick, label = 'Refresh' }: RefreshButtonProps) {
  return (
    <Button icon={<RotateCw aria-hidden className="size-4" />} busy={busy} onClick={onClick}>
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
