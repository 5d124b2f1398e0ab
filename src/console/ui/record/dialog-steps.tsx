import { ChevronLeft, ChevronRight } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { t } from '#console/language/t.ts'
import { IconButton } from '../button.tsx'

interface Steps {
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

/** Where an open dialog leads to beside itself; the dialogs within it lead nowhere. */
const DialogSteps = createContext<Steps | null>(null)

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

/** For what a dialog holds: another dialog in it is not about the list. */
export const WithoutSteps = ({ children }: { children: ReactNode }) => (
  <DialogSteps value={null}>{children}</DialogSteps>
)

export const useHasSteps = () => useContext(DialogSteps) !== null

export function StepButtons({ className }: { className?: string }) {
  const steps = useContext(DialogSteps)
  if (!steps) return null
  return (
    <div className={className}>
      <IconButton
        label={t('Previous record')}
        icon={<ChevronLeft aria-hidden className="size-5" />}
        disabled={!steps.previous}
        onClick={steps.previous}
      />
      <IconButton
        label={t('Next record')}
        icon={<ChevronRight aria-hidden className="size-5" />}
        disabled={!steps.next}
        onClick={steps.next}
      />
    </div>
  )
}
