import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import type { Calls } from '#contract/routes/may-call.ts'
import { t } from '#web/language/t.ts'
import { Button, buttonStyle } from './button.tsx'
import { cn } from './class-names.ts'
import { ConfirmHost } from './feedback/confirm.tsx'
import { keepNotificationsBelow } from './feedback/notification-place.ts'
import { useOverDialog } from './form/open-forms.ts'
import { StepButtons, useHasSteps, WithoutSteps } from './record/dialog-steps.tsx'
import { EditorsNotice, NoEditors } from './record/presence.tsx'

const widths = { small: 'md:max-w-md', medium: 'md:max-w-2xl', large: 'md:max-w-4xl', wide: 'md:max-w-6xl' }

/** On phones the buttons share the width, and a long one takes several lines. */
const footerButtons =
  'flex flex-wrap gap-2 *:flex-1 max-md:*:h-auto max-md:*:min-h-11 max-md:*:max-w-full max-md:*:shrink max-md:*:py-2 max-md:*:[button]:whitespace-normal md:*:flex-none'

interface DialogProps {
  title: string
  /** A line under the title. */
  description?: ReactNode
  size?: keyof typeof widths
  onClose: () => void
  /** Buttons; the last one is the main one. */
  footer?: ReactNode
  /** Buttons that stand apart at the left, such as Delete. */
  footerAside?: ReactNode
  /** Where reading matters more than typing, focus starts on the text, which the arrow keys scroll. */
  focus?: 'first-field' | 'dialog'
  children: ReactNode
}

/**
 * A modal dialog that is open while it is rendered: Escape, the backdrop and the cross ask to close it, focus stays
 * inside and returns to where it was. On phones it fills the screen.
 */
export function Dialog({
  title,
  description,
  size = 'medium',
  onClose,
  footer,
  footerAside,
  focus = 'dialog',
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const above = useOverDialog()
  const hasSteps = useHasSteps()
  return (
    <BaseDialog.Root
      open
      onOpenChange={(open, details) => {
        if (open) return
        details.cancel()
        if (!isNotification(details.event.target)) onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 animate-fade bg-scrim/45" />
        <BaseDialog.Viewport className="fixed inset-0 z-40 flex md:items-center md:justify-center md:p-6">
          <BaseDialog.Popup
            initialFocus={focus === 'dialog' ? body : () => firstField(body.current) ?? true}
            className={cn(
              'relative flex max-h-full w-full animate-rise flex-col bg-surface outline-none md:max-h-[calc(100dvh-3rem)] md:rounded-2xl md:shadow-float',
              widths[size],
            )}
          >
            <header
              ref={keepNotificationsBelow}
              className={cn(
                'shrink-0 border-b border-line py-3 pr-16 pl-4 md:px-6 md:pt-5 md:pb-4',
                hasSteps && 'max-md:pr-40 md:pr-32',
              )}
            >
              <BaseDialog.Title className="text-lg leading-7 font-semibold tracking-tight break-words md:pr-10">
                {title}
              </BaseDialog.Title>
              {description && (
                <BaseDialog.Description render={<div />} className="mt-0.5 break-words text-ink-soft">
                  {description}
                </BaseDialog.Description>
              )}
              <EditorsNotice />
            </header>
            <ConfirmHost>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: It only notes where the focus came from. */}
              <div
                ref={body}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must scroll with the keyboard too.
                tabIndex={0}
                onFocus={markArrival}
                className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain px-4 py-4 outline-none data-tabbed:focus-visible:inset-ring-2 data-tabbed:focus-visible:inset-ring-lake-300 md:px-6 md:py-5"
              >
                <NoEditors>
                  <WithoutSteps>
                    {children}
                    {above}
                  </WithoutSteps>
                </NoEditors>
              </div>
              {footer && (
                <WithoutSteps>
                  <footer className="flex shrink-0 flex-col gap-2 border-t border-line px-4 py-3 md:flex-row md:flex-wrap md:justify-between md:rounded-b-2xl md:bg-slate-50/70 md:px-6">
                    {footerAside && <div className={footerButtons}>{footerAside}</div>}
                    <div className={cn(footerButtons, 'md:ml-auto')}>{footer}</div>
                  </footer>
                </WithoutSteps>
              )}
            </ConfirmHost>
            <StepButtons className="absolute top-1 right-13 flex md:top-4" />
            <BaseDialog.Close
              aria-label={t('Close dialog')}
              className={cn(
                buttonStyle({ variant: 'ghost', size: 'icon' }),
                'absolute top-1 right-2 md:top-4 md:right-4',
              )}
            >
              <X aria-hidden className="size-5" />
            </BaseDialog.Close>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

interface CloseAndEditProps {
  /** What saving the form calls. */
  calls: Calls
  label: string
  onEdit: () => void
  onClose: () => void
}

/** The footer of a record that is looked at. */
export function CloseAndEdit({ calls, label, onEdit, onClose }: CloseAndEditProps) {
  return (
    <>
      <Button onClick={onClose}>{t('Close')}</Button>
      <Button calls={calls} variant="primary" onClick={onEdit}>
        {label}
      </Button>
    </>
  )
}

/** A ring shows where Tab has led to; around a dialog that has just opened it would only look like an error. */
function markArrival({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  const isWithin = currentTarget.closest('[role="dialog"]')?.contains(relatedTarget) ?? false
  currentTarget.toggleAttribute('data-tabbed', isWithin)
}

/** Pressing a notification is no press on the backdrop. */
function isNotification(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null
}

function firstField(body: HTMLElement | null): HTMLElement | null {
  // A touch keyboard that opens by itself would cover half of the form.
  if (window.matchMedia('(pointer: coarse)').matches) return body
  const [first, ...others] =
    body?.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):not(:disabled)') ?? []
  if (!first || !isFilledText(first)) return first ?? null
  // The focus goes to a required field that is still empty.
  return others.find(field => field.getAttribute('aria-required') === 'true' && field.value === '') ?? first
}

const isFilledText = ({ type, value }: HTMLInputElement) =>
  type !== 'radio' && type !== 'checkbox' && value !== ''
