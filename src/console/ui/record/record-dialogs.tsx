import { lazy, type ReactNode, Suspense } from 'react'
import { CatchErrors } from '../feedback/catch-errors.tsx'
import { useTabSearch } from './open-record.ts'

const UnreadableRecord = lazy(() => import('./unreadable-record.tsx'))

interface RecordDialogsProps {
  onClose: () => void
  children: ReactNode
}

/** The dialogs of a tab. Their code is loaded when it is needed; one that fails leaves the list behind it alone. */
export function RecordDialogs({ onClose, children }: RecordDialogsProps) {
  const opened = JSON.stringify(useTabSearch())
  return (
    <Suspense>
      <CatchErrors
        resetOn={opened}
        fallback={error => <UnreadableRecord reason={error.message} onClose={onClose} />}
      >
        {children}
      </CatchErrors>
    </Suspense>
  )
}
