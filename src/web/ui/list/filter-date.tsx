import { useId } from 'react'
import { isPlainDate } from '#domain/calendar/plain-date.ts'
import { DateInput } from '../form/date-input.tsx'

interface FilterDateProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A day that a list begins or ends with. */
export function FilterDate({ label, value, onChange }: FilterDateProps) {
  const id = useId()
  return (
    <span className="flex min-w-32 flex-1 flex-col gap-1 md:min-w-0 md:flex-none md:flex-row md:items-center md:gap-2">
      <label htmlFor={id} className="text-ink-soft max-md:text-[0.8125rem]">
        {label}
      </label>
      <DateInput
        id={id}
        value={value}
        // While it is being typed, the list stays as it is.
        onChange={day => (day === '' || isPlainDate(day)) && onChange(day)}
        className="md:w-36"
      />
    </span>
  )
}
