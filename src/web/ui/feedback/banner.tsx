import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../class-names.ts'

const tones = {
  error: { icon: CircleAlert, style: 'border-red-200 bg-red-50 text-red-800' },
  warning: { icon: TriangleAlert, style: 'border-amber-200 bg-amber-50 text-amber-900' },
  info: { icon: Info, style: 'border-lake-200 bg-lake-50 text-lake-900' },
  success: { icon: CircleCheck, style: 'border-emerald-200 bg-emerald-50 text-emerald-900' },
} as const

interface BannerProps {
  tone: keyof typeof tones
  title?: string
  children?: ReactNode
  actions?: ReactNode
  className?: string
}

/** A message that stays where it is needed. Errors are announced at once, the rest when convenient. */
export function Banner({ tone, title, children, actions, className }: BannerProps) {
  const { icon: Icon, style } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cn('flex gap-3 rounded-lg border px-4 py-3', style, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 break-words">
        {title && <p className="font-semibold">{title}</p>}
        {children}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
