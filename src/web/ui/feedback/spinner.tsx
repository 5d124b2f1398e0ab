import { LoaderCircle } from 'lucide-react'
import { cn } from '../class-names.ts'

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />
}

/** A spinner with the text of what is being waited for. */
export function Loading({ text, className }: { text: string; className?: string }) {
  return (
    <p role="status" className={cn('flex items-center justify-center gap-3 p-12 text-ink-soft', className)}>
      <Spinner className="size-5! text-lake-700" />
      {text}
    </p>
  )
}
