import { useState } from 'react'
import { loadTexts } from '#web/language/speech.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import type { BulkProps } from './bulk-props.ts'

const BulkBar = loadLater(async () => {
  const [code] = await Promise.all([
    import('./bulk-bar.tsx'),
    loadTexts(['jobs', 'exports', 'dunning', 'emails']),
  ])
  return code
})

/** What can be done to the marked rows. Its code comes with the first mark, and stays for what it has opened. */
export function Bulk(props: BulkProps) {
  const isMarked = props.selection.isEverything || props.selection.ids.size > 0
  const [wasMarked, setMarked] = useState(false)
  if (isMarked && !wasMarked) setMarked(true)
  return wasMarked && <BulkBar {...props} />
}
