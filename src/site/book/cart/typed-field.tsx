import { type ComponentProps, useId } from 'react'
import { Input } from '#web/ui/form/inputs.tsx'

type TypedFieldProps = Omit<ComponentProps<typeof Input>, 'id' | 'onChange' | 'value'> & {
  label: string
  value: string
  problem?: string | undefined
  onType: (value: string) => void
}

/** A field whose value the page keeps, so that a reload loses nothing. */
export function TypedField({ label, value, problem, onType, ...props }: TypedFieldProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <Input
        {...props}
        id={id}
        value={value}
        onChange={({ target }) => onType(target.value)}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-red-800">
          {problem}
        </p>
      )}
    </div>
  )
}
