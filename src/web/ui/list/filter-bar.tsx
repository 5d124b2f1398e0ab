import { Search, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { t } from '#web/language/t.ts'
import { Button, IconButton } from '../button.tsx'
import { Choice, Input, type Option, Select } from '../form/inputs.tsx'

interface FilterBarProps {
  children: ReactNode
  onReset?: () => void
  resetLabel?: string
  /** As in "24 results"; announced when it changes. */
  summary?: string
}

export function FilterBar({ children, onReset, resetLabel = t('Reset'), summary }: FilterBarProps) {
  return (
    <search className="flex shrink-0 flex-wrap items-center gap-2">
      {children}
      {onReset && <Button onClick={onReset}>{resetLabel}</Button>}
      {summary && (
        <span role="status" className="text-ink-soft tabular-nums max-md:w-full md:ml-1">
          {summary}
        </span>
      )}
    </search>
  )
}

interface SearchBoxProps {
  value: string
  onChange: (value: string) => void
  placeholder: string
  /** The accessible name; the placeholder by default. */
  label?: string
  onSubmit?: () => void
}

export function SearchBox({ value, onChange, placeholder, label = placeholder, onSubmit }: SearchBoxProps) {
  return (
    <span className="relative block w-full min-w-0 md:w-auto md:max-w-xl md:flex-1">
      <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-mute" />
      <Input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') onSubmit?.()
          if (event.key === 'Escape' && value) onChange('')
        }}
        className="pr-12 pl-9"
      />
      {value && (
        <IconButton
          label={t('Clear search')}
          icon={X}
          onClick={() => onChange('')}
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
        />
      )}
    </span>
  )
}

interface FilterSelectProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** The choice of everything, as in "All Products"; its value is empty. */
  all?: string
  options: readonly Option[]
}

export function FilterSelect({ label, value, onChange, all, options }: FilterSelectProps) {
  // What is filtered by stays named, even when no record has it any more.
  const isOffered = value === '' || options.some(option => option.value === value)
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={event => onChange(event.target.value)}
      placeholder={all}
      options={isOffered ? options : [...options, { value, label: value }]}
      // What is chosen is read whole, up to a point.
      className="min-w-32 flex-1 md:w-auto md:min-w-44 md:max-w-60 md:flex-none md:[&>select]:field-sizing-content"
    />
  )
}

interface FilterCheckboxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function FilterCheckbox({ label, checked, onChange }: FilterCheckboxProps) {
  const id = useId()
  return (
    <Choice
      id={id}
      type="checkbox"
      label={label}
      checked={checked}
      onChange={event => onChange(event.target.checked)}
      className="px-1 md:min-h-9!"
    />
  )
}
