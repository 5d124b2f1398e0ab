import { type RefObject, useEffect } from 'react'

/** The heads of the open dialogs, the topmost last. */
const heads: HTMLElement[] = []

/** Where notifications begin: below the head of the console, or of the dialog on top, whose cross stays in reach. */
export const notificationTop = 'var(--notification-top, 3.5rem)'

function place() {
  const { style } = document.documentElement
  const head = heads.at(-1)
  if (head) style.setProperty('--notification-top', `${Math.round(head.getBoundingClientRect().bottom)}px`)
  else style.removeProperty('--notification-top')
}

/** Keeps notifications below this head while it is on the screen. */
export function useHeadAboveNotifications(head: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = head.current
    if (!element) return
    heads.push(element)
    place()
    const observer = new ResizeObserver(place)
    observer.observe(document.documentElement)
    observer.observe(element.parentElement ?? element)
    return () => {
      observer.disconnect()
      heads.splice(heads.indexOf(element), 1)
      place()
    }
  }, [head])
}
