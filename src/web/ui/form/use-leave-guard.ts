import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'

/**
 * Asks before unsaved changes are lost: on closing, on Back, on a link, and (in the browser's own words) on leaving
 * the page.
 */
export function useLeaveGuard(dirty: boolean) {
  const mayLeave = useRef(false)
  const [answer, setAnswer] = useState<(leave: boolean) => void>()

  const ask = () =>
    new Promise<boolean>(resolve => {
      setAnswer(() => (leave: boolean) => {
        setAnswer(undefined)
        resolve(leave)
      })
    })

  useBlocker({
    shouldBlockFn: async () => !mayLeave.current && !(await ask()),
    enableBeforeUnload: () => dirty && !mayLeave.current,
    disabled: !dirty,
  })

  return {
    /** Set while the question is open. */
    answer,
    /** Leaves without asking: the work is saved. */
    leave(close: () => void) {
      mayLeave.current = true
      close()
    },
    async askAndLeave(close: () => void) {
      if (dirty && !(await ask())) return
      mayLeave.current = true
      close()
    },
  }
}
