import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { t } from '#web/language/t.ts'

const badgeStyle = cva(
  'inline-flex max-w-full items-center rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap ring-1 ring-inset',
  {
    variants: {
      tone: {
        grey: 'bg-slate-100 text-slate-700 ring-slate-300/80',
        blue: 'bg-blue-50 text-blue-800 ring-blue-200',
        teal: 'bg-lake-50 text-lake-800 ring-lake-200',
        yellow: 'bg-yellow-50 text-yellow-900 ring-yellow-300/80',
        orange: 'bg-orange-50 text-orange-800 ring-orange-200',
        red: 'bg-red-50 text-red-800 ring-red-200',
        rose: 'bg-rose-100 text-rose-900 ring-rose-300',
        green: 'bg-emerald-50 text-emerald-800 ring-emerald-200',
        purple: 'bg-purple-50 text-purple-800 ring-purple-200',
      },
    },
  },
)

export type Tone = NonNullable<VariantProps<typeof badgeStyle>['tone']>

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={badgeStyle({ tone })}>
      <span className="truncate">{children}</span>
    </span>
  )
}

export function YesNoBadge({ value }: { value: boolean }) {
  return <Badge tone={value ? 'green' : 'grey'}>{value ? t('Yes') : t('No')}</Badge>
}

export function ActiveBadge({ active }: { active: boolean }) {
  return <Badge tone={active ? 'green' : 'grey'}>{active ? t('Active') : t('Inactive')}</Badge>
}
