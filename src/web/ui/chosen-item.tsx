import type { ReactNode } from 'react'
import { t } from '#web/language/t.ts'
import { Button } from './button.tsx'

/** What was chosen of a search, and the way back to it. */
export function ChosenItem({ children, onChange }: { children: ReactNode; onChange: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-lg border border-lake-200 bg-lake-50 px-3 py-2">
      {children}
      <Button size="small" onClick={onChange}>
        {t('Change')}
      </Button>
    </div>
  )
}
