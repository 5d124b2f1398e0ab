import { createContext, type ReactNode } from 'react'

interface Steps {
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

/** Where an open dialog leads to beside itself; the dialogs within it lead nowhere. */
export const DialogSteps = createContext<Steps | null>(null)

interface StepsToProps {
  /** As they stand in the list. */
  rows: readonly { id: string }[] | undefined
  id: string | undefined
  onOpen: (id: string) => void
  children: ReactNode
}

/** Gives the dialog of a record the way to its neighbours in the list. */
export function StepsTo({ rows = [], id, onOpen, children }: StepsToProps) {
  const at = id === undefined ? -1 : rows.findIndex(row => row?.id === id)
  const to = (index: number) => {
    const row = at === -1 ? undefined : rows[index]
    return row && (() => onOpen(row.id))
  }
  const steps = at === -1 ? null : { previous: to(at - 1), next: to(at + 1) }
  return <DialogSteps value={steps}>{children}</DialogSteps>
}
