import { loadLater } from '#web/ui/load-later.tsx'
import type { Kind } from './toaster.tsx'

const load = () => import('./toaster.tsx')

function show(kind: Kind) {
  return (text: string, undo?: () => void) =>
    void load().then(
      toaster => toaster.show(kind, text, undo),
      () => undefined,
    )
}

export const notify = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
}

/** Where notifications are shown. The first screen does not wait for it; what is said meanwhile follows. */
export const Notifications = loadLater(load)
