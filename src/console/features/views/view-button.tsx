import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { loadTexts } from '#console/language/speech.ts'
import { t } from '#console/language/t.ts'
import { Button } from '#console/ui/button.tsx'
import type { Column } from '#console/ui/data-table/column.ts'
import { loadLater } from '#console/ui/load-later.tsx'
import { useListChoices } from './use-list-choices.ts'

const ViewDialog = loadLater(async () => {
  const [code] = await Promise.all([import('./view-dialog.tsx'), loadTexts(['views'])])
  return code
})

/** Saved views of a list, and its columns. */
export function ViewButton({ columns }: { columns: readonly Pick<Column<never>, 'id' | 'header'>[] }) {
  const [isOpen, setOpen] = useState(false)
  useListChoices()
  return (
    <>
      <Button icon={<SlidersHorizontal aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        {t('Views')}
      </Button>
      {isOpen && <ViewDialog columns={columns} onClose={() => setOpen(false)} />}
    </>
  )
}
