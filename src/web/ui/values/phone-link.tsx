import { cn } from '../class-names.ts'

/** A number to call; large enough for a finger. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a
      href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
      className={cn(
        'inline-flex min-h-11 items-center text-lake-800 tabular-nums underline decoration-lake-300 underline-offset-2 md:min-h-6',
        className,
      )}
    >
      {phone}
    </a>
  )
}
