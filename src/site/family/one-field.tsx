import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { Input } from '#web/ui/form/inputs.tsx'

type OneFieldProps = Omit<ComponentProps<typeof Input>, 'id' | 'name'> & { label: string }

/** The one field of a short form, which has the focus. */
export function OneField({ label, ...props }: OneFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <Input {...props} id={id} ref={field} name="value" required />
    </div>
  )
}

/** Phones offer the code from the mail. */
export const CodeField = ({ label }: { label: string }) => (
  <OneField
    label={label}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={20}
    placeholder="123456"
    className="tracking-widest tabular-nums"
  />
)
