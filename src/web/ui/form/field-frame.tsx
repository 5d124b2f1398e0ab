import type { ReactNode } from 'react'
import { sayFieldError } from '#web/language/say-error.ts'
import { cn } from '../class-names.ts'

interface FieldFrameProps {
  id: string
  label: ReactNode
  required?: boolean
  hint?: ReactNode
  error?: string
  className?: string
  children: ReactNode
}

/** The id of a field's error or hint, for aria-describedby. */
export function describedBy(id: string, hint: unknown, error: unknown): string | undefined {
  if (error) return `${id}-error`
  return hint ? `${id}-hint` : undefined
}

/** Label, control, error and hint of one field. */
export function FieldFrame({ id, label, required, hint, error, className, children }: FieldFrameProps) {
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={cn('text-[0.8125rem] font-medium', required && 'required-star')}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** An error takes the place of the hint: it says the same, and why it matters now. */
export function FieldNotes({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) {
  if (error) {
    return (
      <p id={`${id}-error`} className="text-[0.8125rem] text-red-700">
        {sayFieldError(error)}
      </p>
    )
  }
  return (
    hint && (
      <p id={`${id}-hint`} className="text-[0.8125rem] text-ink-mute">
        {hint}
      </p>
    )
  )
}

interface FieldGroupProps {
  legend: string
  hint?: ReactNode
  /** One column where fields need the width. */
  columns?: 1 | 2
  children: ReactNode
}

/** A titled group of fields. */
export function FieldGroup({ legend, hint, columns = 2, children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0 rounded-card border border-line px-4 pt-2 pb-4">
      <legend className="-ml-1 px-1 font-semibold">{legend}</legend>
      {hint && <p className="mb-3 text-ink-soft">{hint}</p>}
      <FieldGrid columns={columns}>{children}</FieldGrid>
    </fieldset>
  )
}

function FieldGrid({ columns = 2, children }: Pick<FieldGroupProps, 'columns' | 'children'>) {
  return <div className={cn('grid gap-4', columns === 2 && 'sm:grid-cols-2')}>{children}</div>
}
