import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { savedViewRoutes } from '#contract/views.ts'
import { loadTexts } from '#web/language/speech.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import type { ChosenColumn } from './hidden-columns.ts'
import { useListChoices } from './use-list-choices.ts'

const ViewDialog = loadLater(async () => {
  const [code] = await Promise.all([import('./view-dialog.tsx'), loadTexts(['views'])])
  return code
})

/** Saved views of a list, and its columns. */
export function ViewButton({ columns }: { columns: readonly ChosenColumn[] }) {
  const [isOpen, setOpen] = useState(false)
  useListChoices()
  return (
    <>
      <Button calls={savedViewRoutes.readChoices} icon={SlidersHorizontal} onClick={() => setOpen(true)}>
        {t('Views')}
      </Button>
      {isOpen && <ViewDialog columns={columns} onClose={() => setOpen(false)} />}
    </>
  )
}
