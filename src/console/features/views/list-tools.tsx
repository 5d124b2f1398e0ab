import { loadLater } from '#web/ui/load-later.tsx'

/** Views and export of a list. They stand before its other buttons, which do not move when these come. */
export const ListTools = loadLater(() => import('./list-buttons.tsx'))
