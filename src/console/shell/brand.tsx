import { cn } from '#web/ui/class-names.ts'

export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.1"
      strokeLinecap="round"
      aria-hidden="true"
      className={cn('size-7 shrink-0', className)}
    >
      <path d="M3 7.2c3-2.6 6-2.6 9 0s6 2.6 9 0" />
      <path d="M3 12.6c3-2.6 6-2.6 9 0s6 2.6 9 0" opacity=".75" />
      <path d="M3 18c3-2.6 6-2.6 9 0s6 2.6 9 0" opacity=".45" />
    </svg>
  )
}

export function Brand({ className }: { className?: string }) {
  return (
    <span className={cn('flex items-center gap-2 text-lg font-semibold tracking-tight', className)}>
      <BrandMark />
      Lido
    </span>
  )
}

/** Rings on still water: the only ornament, on the screens before sign-in. */
export function WaterLines({ className }: { className?: string }) {
  const rows = Array.from({ length: 9 }, (_, row) => row)
  return (
    <svg
      viewBox="0 0 600 360"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className={className}
    >
      {rows.map(row => {
        const y = 60 + row * 36
        const swell = 26 - row * 1.5
        return (
          <path
            key={row}
            opacity={0.12 + row * 0.05}
            d={`M${-120 + row * 14} ${y} q 75 ${-swell} 150 0 t 150 0 t 150 0 t 150 0 t 150 0 t 150 0`}
          />
        )
      })}
    </svg>
  )
}
