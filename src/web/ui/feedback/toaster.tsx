import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { t } from '#web/language/t.ts'
import { useLanguage } from '#web/language/use-language.ts'
import { notificationRight, notificationTop } from './notification-place.ts'

const displayMs = 5_000
/** Long enough to notice the slip. */
const undoMs = 8_000

export type Kind = 'success' | 'error' | 'info' | 'warning'

let markDrawn = () => {}
const isDrawn = new Promise<void>(resolve => {
  markDrawn = resolve
})

/** The same text twice is one notification, shown anew; and one failure is one, said with what was being done. */
export async function show(kind: Kind, text: string, undo?: () => void): Promise<void> {
  await isDrawn
  const shown = toast.getToasts().flatMap(note => ('title' in note ? [String(note.title)] : []))
  if (shown.some(other => other.endsWith(`: ${text}`))) return
  for (const other of shown) if (text.endsWith(`: ${other}`)) toast.dismiss(`${kind}:${other}`)
  toast[kind](text, {
    id: `${kind}:${text}`,
    ...(undo && { action: { label: t('Undo'), onClick: undo }, duration: undoMs }),
  })
}

/** Top right, five seconds; hovering keeps one open. */
export default function Toaster() {
  useLanguage()
  useEffect(() => markDrawn(), [])
  return (
    <Sonner
      containerAriaLabel={t('Notifications')}
      position="top-right"
      duration={displayMs}
      // Two stand over the empty part of the console's head, one of them with two lines; more would cover the buttons of a page.
      visibleToasts={2}
      gap={6}
      expand
      closeButton
      offset={{ top: notificationTop('0.375rem'), right: notificationRight }}
      mobileOffset={{ top: notificationTop('3.5rem'), left: 12, right: 12 }}
      icons={{
        success: <CircleCheck className="size-5" />,
        error: <CircleAlert className="size-5" />,
        info: <Info className="size-5" />,
        warning: <TriangleAlert className="size-5" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t('Close toast'),
        classNames: {
          toast:
            'group flex w-full items-start gap-3 rounded-xl border bg-surface py-2 pl-4 pr-11 shadow-float font-sans md:w-max md:min-w-[22rem] md:max-w-[var(--notification-width,30rem)] text-sm',
          title: 'font-medium break-words',
          actionButton: 'ml-auto shrink-0 rounded font-semibold underline underline-offset-2 max-md:min-h-7',
          icon: 'mt-0 flex shrink-0',
          closeButton:
            '!absolute !left-auto !right-2 !top-1 !size-7 !transform-none !rounded-md !border-0 !bg-transparent !text-ink-soft hover:!bg-slate-100 flex items-center justify-center',
          success: 'border-emerald-200 text-emerald-900 [&_[data-icon]]:text-emerald-700',
          error: 'border-red-200 text-red-900 [&_[data-icon]]:text-red-700',
          info: 'border-lake-200 text-lake-900 [&_[data-icon]]:text-lake-700',
          warning: 'border-amber-200 text-amber-950 [&_[data-icon]]:text-amber-700',
        },
      }}
    />
  )
}
