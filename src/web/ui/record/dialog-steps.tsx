import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { t } from '#web/language/t.ts'
import { IconButton } from '../button.tsx'
import { DialogSteps } from './steps-to.tsx'

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
        icon={ChevronLeft}
        className="[&>svg]:size-5"
        disabled={!steps.previous}
        onClick={steps.previous}
      />
      <IconButton
        label={t('Next record')}
        icon={ChevronRight}
        className="[&>svg]:size-5"
        disabled={!steps.next}
        onClick={steps.next}
      />
    </div>
  )
}
