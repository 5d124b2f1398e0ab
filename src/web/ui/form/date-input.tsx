import { Calendar } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { addDays, isPlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { readDate } from '#domain/calendar/read-date.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { IconButton } from '../button.tsx'
import { cn } from '../class-names.ts'
import { useIsTouched } from '../use-media-query.ts'
import { Input } from './inputs.tsx'

export interface DateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** A day as YYYY-MM-DD, or the typed text if it is no day. */
  value: string
  onChange: (value: string) => void
}

/**
 * A day, written as the console writes days. A browser writes its own date fields in its own language, so only phones,
 * whose way of choosing a day is better than any, get one.
 */
export function DateInput(props: DateInputProps) {
  const { value, onChange, ...rest } = props
  return useIsTouched() ? (
    <Input {...rest} type="date" value={value} onChange={event => onChange(event.target.value)} />
  ) : (
    <TypedDate {...props} />
  )
}

function TypedDate({ value, onChange, onBlur, className, disabled, ...props }: DateInputProps) {
  const [draft, setDraft] = useState<string>()
  const picker = useRef<HTMLInputElement>(null)
  const isDay = isPlainDate(value)
  const step = (days: number) => {
    setDraft(undefined)
    onChange(addDays(value, days))
  }
  return (
    <span className={cn('relative block w-full', className)}>
      <Input
        {...props}
        type="text"
        placeholder={t('dd/mm/yyyy')}
        disabled={disabled}
        value={draft ?? (isDay ? formatDate(value) : value)}
        onChange={({ target }) => {
          setDraft(target.value)
          onChange(readDate(target.value, zurichDate(new Date())) ?? target.value)
        }}
        onKeyDown={event => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          if (event.altKey) picker.current?.showPicker()
          else if (isDay) step(event.key === 'ArrowUp' ? 1 : -1)
        }}
        onBlur={event => {
          setDraft(undefined)
          onBlur?.(event)
        }}
        className="pr-10 tabular-nums"
      />
      {/* Only its calendar is seen. */}
      <input
        ref={picker}
        type="date"
        aria-hidden
        tabIndex={-1}
        disabled={disabled}
        value={isDay ? value : ''}
        onChange={event => onChange(event.target.value)}
        className="pointer-events-none absolute right-0 bottom-0 h-full w-10 opacity-0"
      />
      <IconButton
        label={t('Open calendar')}
        tabIndex={-1}
        icon={Calendar}
        disabled={disabled}
        onClick={() => picker.current?.showPicker()}
        className="absolute top-1/2 right-0.5 -translate-y-1/2"
      />
    </span>
  )
}
