import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { messageOf } from '#web/api/api-error.ts'
import { notify } from '../feedback/notify.tsx'
import { isDialogOpen } from '../keys/use-keys.ts'

interface PrintableList {
  hasMore: () => boolean
  /** Reads what is not loaded, and answers what draws it all. */
  read: () => Promise<() => void>
  drawLoaded: () => void
  clear: () => void
}

const lists = new Set<PrintableList>()
const listeners = new Set<() => void>()

function announce() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useHasLists = () => useSyncExternalStore(subscribe, () => lists.size > 0)

/** Prints the lists of the page with all their rows, those too that are not loaded yet. */
export async function printLists() {
  try {
    const draws = await Promise.all([...lists].map(list => list.read()))
    // Together, so that they stand in their order on the page.
    flushSync(() => {
      for (const draw of draws) draw()
    })
    window.print()
  } catch (error) {
    notify.error(messageOf(error))
  }
}

window.addEventListener('beforeprint', () => {
  // What is printed with an open dialog is the dialog.
  if (isDialogOpen()) return
  flushSync(() => {
    for (const list of lists) list.drawLoaded()
  })
})
window.addEventListener('afterprint', () => {
  for (const list of lists) list.clear()
})
window.addEventListener('keydown', event => {
  const isPrint = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p'
  if (!isPrint || isDialogOpen() || ![...lists].some(list => list.hasMore())) return
  event.preventDefault()
  void printLists()
})

export interface PrintedRows<Row> {
  rows: readonly Row[]
  /** The browser's own menu prints what is loaded. */
  isPart: boolean
}

/** The rows to draw for paper while the page is printed. */
export function usePrintedRows<Row>(
  rows: readonly Row[],
  hasMore = false,
  readRows?: () => Promise<readonly Row[]>,
): PrintedRows<Row> | undefined {
  const [printed, setPrinted] = useState<PrintedRows<Row>>()
  const says = useEffectEvent(() => hasMore)
  const read = useEffectEvent(async () => {
    const all = hasMore && readRows ? await readRows() : rows
    return () => setPrinted({ rows: all, isPart: false })
  })
  const drawLoaded = useEffectEvent(() => setPrinted(drawn => drawn ?? { rows, isPart: hasMore }))
  const isListed = rows.length > 0
  useEffect(() => {
    if (!isListed) return
    const list = {
      hasMore: () => says(),
      read: () => read(),
      drawLoaded: () => drawLoaded(),
      clear: () => setPrinted(undefined),
    }
    lists.add(list)
    announce()
    return () => {
      lists.delete(list)
      announce()
    }
  }, [isListed])
  return printed
}
