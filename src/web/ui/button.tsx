import { cva, type VariantProps } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type Calls, nameCalls } from '#contract/routes/may-call.ts'
import { cn } from './class-names.ts'
import { Spinner } from './feedback/spinner.tsx'
import { useMayCall } from './may-call.ts'

export const buttonStyle = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-lg font-medium whitespace-nowrap transition-colors select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
  {
    variants: {
      variant: {
        primary:
          'bg-brand text-white shadow-card enabled:hover:bg-brand-strong enabled:active:bg-brand-deep disabled:opacity-60!',
        secondary:
          'border border-line-strong bg-surface text-ink shadow-card enabled:hover:border-line-hover enabled:hover:bg-slate-50',
        ghost: 'text-ink-soft enabled:hover:bg-slate-100 enabled:hover:text-ink',
        danger: 'bg-danger text-white shadow-card enabled:hover:bg-danger-strong',
        dangerQuiet: 'text-red-700 enabled:hover:bg-red-50 enabled:hover:text-red-800',
      },
      size: {
        medium: 'h-11 px-4 md:h-9 md:px-3.5',
        small: 'h-11 px-3 text-[0.8125rem] md:h-8 md:px-2.5',
        icon: 'size-11 md:size-8',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'medium' },
  },
)

/** Tests compare what a button calls with what its page shows to a role. */
const isTest = import.meta.env.MODE === 'test'

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyle> {
  icon?: LucideIcon | undefined
  /** Shows a spinner and takes no press while its work runs; unlike a disabled button, it keeps the focus. */
  busy?: boolean
  /** What pressing it leads to. It is shown to those who may call it. */
  calls?: Calls | undefined
  /** Replaces the text meanwhile, as in "Saving...". */
  busyLabel?: string
}

export function Button({
  variant,
  size,
  icon: Icon,
  busy = false,
  busyLabel,
  calls,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  if (!useMayCall(calls)) return null
  return (
    <button
      type="button"
      {...props}
      data-calls={isTest && calls ? nameCalls(calls) : undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={cn(buttonStyle({ variant, size }), className)}
    >
      {busy ? <Spinner /> : Icon && <Icon aria-hidden className="size-4" />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  label: string
  icon: LucideIcon | undefined
}

/** A button that shows only an icon; its label is its accessible name and its tooltip. */
export function IconButton({ label, variant = 'ghost', ...props }: IconButtonProps) {
  return <Button size="icon" variant={variant} title={label} aria-label={label} {...props} />
}
