import { Download } from 'lucide-react'
import { useState } from 'react'
import { loadTexts } from '#web/language/speech.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import type { SheetRoute } from './export-dialog.tsx'

const ExportDialog = loadLater(async () => {
  const [code] = await Promise.all([import('./export-dialog.tsx'), loadTexts(['exports'])])
  return code
})

interface ExportButtonProps {
  route: SheetRoute
  /** The filters of the list. */
  query: Record<string, unknown>
  params?: Record<string, string>
  /** What the file is called. */
  name: string
  size?: 'medium' | 'small'
}

/** Everything a list is filtered for, as a file, and not only the rows that are loaded. */
export function ExportButton({ size, ...props }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button calls={props.route} size={size} icon={Download} onClick={() => setOpen(true)}>
        {t('Export')}
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
