import type { ReactNode } from 'react'

interface PageProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** One tab's content. On a desktop it fills the window, so that its table scrolls and the rest stays. */
export function Page({ title, actions, children }: PageProps) {
  return (
    <div className="mx-auto flex w-full max-w-[88rem] flex-col gap-4 px-4 py-5 md:h-full md:gap-3 md:px-8 md:py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-2xl font-semibold tracking-tight text-balance">{title}</h1>
        {actions && (
          <div data-page-actions className="flex flex-wrap items-center gap-2">
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}
