/** The heads of the open dialogs, the topmost last. */
const heads: HTMLElement[] = []

/** Where notifications begin: below the head of the dialog on top, whose cross stays in reach; else where it is said. */
export const notificationTop = (otherwise: string) => `var(--notification-top, ${otherwise})`

/** Beside Logout; with a dialog open, whose buttons count and not Logout, at the very edge of the window. */
export const notificationRight = 'var(--notification-right, calc(max(0px, (100vw - 88rem) / 2) + 9rem))'

function place() {
  const { style } = document.documentElement
  const head = heads.at(-1)
  if (head) {
    style.setProperty('--notification-top', `${Math.round(head.getBoundingClientRect().bottom)}px`)
    style.setProperty('--notification-right', '1rem')
    // Beside the dialog, not over it.
    style.setProperty('--notification-width', '22rem')
  } else {
    style.removeProperty('--notification-top')
    style.removeProperty('--notification-right')
    style.removeProperty('--notification-width')
  }
}

/** As the `ref` of a dialog's head: keeps notifications below it while it is on the screen. */
export function keepNotificationsBelow(head: HTMLElement | null) {
  if (!head) return
  heads.push(head)
  place()
  const observer = new ResizeObserver(place)
  observer.observe(document.documentElement)
  observer.observe(head.parentElement ?? head)
  return () => {
    observer.disconnect()
    heads.splice(heads.indexOf(head), 1)
    place()
  }
}
