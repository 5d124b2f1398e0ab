import { type ComponentProps, lazy, Suspense } from 'react'

const Buttons = lazy(() => import('./list-buttons.tsx'))

/** Views and export of a list. They stand before its other buttons, which do not move when these come. */
export const ListTools = (props: ComponentProps<typeof Buttons>) => (
  <Suspense>
    <Buttons {...props} />
  </Suspense>
)
