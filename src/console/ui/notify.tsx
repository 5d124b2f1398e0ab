import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { Toaster, toast } from 'sonner'

const displayMs = 5_000

/** The same text twice is one notification, shown anew. */
function show(kind: 'success' | 'error' | 'info' | 'warning') {
  return (text: string) => toast[kind](text, { id: `${kind}:${text}` })
}

export const notify = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
}

/** Top right, five seconds; hovering keeps one open. */
export function Notifications() {
  return (
    <Toaster
      position="top-right"
      duration={displayMs}
      visibleToasts={4}
      closeButton
      offset={16}
      // Below the bar of a dialog, whose cross must stay in reach.
      mobileOffset={{ top: 60, left: 12, right: 12 }}
      icons={{
        success: <CircleCheck className="size-5" />,
        error: <CircleAlert className="size-5" />,
        info: <Info className="size-5" />,
        warning: <TriangleAlert className="size-5" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'group flex w-full items-start gap-3 rounded-xl border bg-white py-3 pl-4 pr-11 shadow-float md:w-[22rem] font-sans text-sm',
          title: 'font-medium break-words',
          icon: 'mt-0 flex shrink-0',
          closeButton:
            '!absolute !left-auto !right-2 !top-2 !size-7 !transform-none !rounded-md !border-0 !bg-transparent !text-ink-soft hover:!bg-slate-100 flex items-center justify-center',
          success: 'border-emerald-200 text-emerald-900 [&_[data-icon]]:text-emerald-700',
          error: 'border-red-200 text-red-900 [&_[data-icon]]:text-red-700',
          info: 'border-lake-200 text-lake-900 [&_[data-icon]]:text-lake-700',
          warning: 'border-amber-200 text-amber-950 [&_[data-icon]]:text-amber-700',
        },
      }}
    />
  )
}
