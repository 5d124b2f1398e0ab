import { type ComponentProps, useId } from 'react'
import { Input } from '#web/ui/form/inputs.tsx'

/** A field with its name above it. */
export function Labelled({ label, ...props }: Omit<ComponentProps<typeof Input>, 'id'> & { label: string }) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex flex-col gap-1 font-medium">
      {label}
      <Input {...props} id={id} />
    </label>
  )
}
