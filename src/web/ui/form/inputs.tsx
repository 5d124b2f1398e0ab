import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../class-names.ts'

/** The bare controls. Forms use the fields of fields.tsx; filters and the sign-in screen use these. */

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...props} className={cn('field-box', className)} />
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...props} className={cn('field-box resize-y py-2', className)} />
}

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

interface SelectProps extends ComponentProps<'select'> {
  options: readonly Option[]
  /** The choice of nothing, as in "Please select". */
  placeholder?: string
}

export function Select({ options, placeholder, className, ...props }: SelectProps) {
  return (
    <span className={cn('relative block w-full', className)}>
      <select {...props} className="field-box appearance-none truncate pr-9">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-mute"
      />
    </span>
  )
}

interface ChoiceProps extends ComponentProps<'input'> {
  type: 'checkbox' | 'radio'
  label: ReactNode
}

/** A checkbox or radio button with its label; the label is part of the target. */
export function Choice({ label, className, ...props }: ChoiceProps) {
  return (
    <label
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-2.5 select-none has-disabled:cursor-not-allowed has-disabled:text-ink-mute md:min-h-7',
        className,
      )}
    >
      <input {...props} className="size-5 shrink-0 accent-lake-700 md:size-4" />
      <span className="min-w-0">{label}</span>
    </label>
  )
}
