import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '#web/language/t.ts'
import { IconButton } from './button.tsx'
import { cn } from './class-names.ts'
import { printLists, useHasLists } from './list/print-lists.ts'

interface PageProps {
  title: string
  /** As wide as the window. */
  isWide?: boolean
  actions?: ReactNode
  children: ReactNode
}

/** One tab's content. On a desktop it fills the window, so that its table scrolls and the rest stays. */
export function Page({ title, isWide = false, actions, children }: PageProps) {
  return (
    <div
      className={cn(
        'mx-auto flex w-full flex-col gap-4 px-4 py-5 md:h-full md:gap-3 md:px-8 md:py-4',
        !isWide && 'max-w-[88rem]',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-2xl font-semibold tracking-tight text-balance">{title}</h1>
        <div data-page-actions className="flex flex-wrap items-center gap-2 empty:hidden">
          <PrintButton />
          {actions}
        </div>
      </div>
      {children}
    </div>
  )
}

/** For the lists of the page. */
function PrintButton() {
  const hasLists = useHasLists()
  const [isReading, setReading] = useState(false)
  if (!hasLists) return null
  const print = () => {
    setReading(true)
    void printLists().finally(() => setReading(false))
  }
  return (
    <IconButton label={t('Print')} busy={isReading} icon={Printer} onClick={print} className="md:size-9" />
  )
}
