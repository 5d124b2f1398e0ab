import { Pencil, Power, Trash2 } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import type { Calls } from '#contract/routes/may-call.ts'
import { t } from '#web/language/t.ts'
import { Button, IconButton } from '../button.tsx'
import { RowContext } from './row-context.ts'

interface RowButtonProps {
  /** The action's word, as in "Edit". */
  label: string
  /** What it acts on, for those who hear the button out of its row. */
  subject: string
  icon: ReactNode
  tone?: 'normal' | 'danger'
  /** Says in the tooltip why it is disabled. */
  disabledHint?: string
  disabled?: boolean
  busy?: boolean
  /** What pressing it leads to. It is shown to those who may call it. */
  calls: Calls
  /** Shows the word on desktops too. */
  showLabel?: boolean
  onClick: () => void
}

/** One action of a row: an icon in a table, a word on a card. It never opens the row. */
export function RowButton(props: RowButtonProps) {
  const { label, subject, icon, tone = 'normal', disabledHint, busy, calls, showLabel, onClick } = props
  const { tabbable, onCard } = useContext(RowContext)
  const disabled = props.disabled || disabledHint !== undefined
  const common = {
    variant: tone === 'danger' ? ('dangerQuiet' as const) : ('ghost' as const),
    'aria-label': `${label} ${subject}`,
    title: disabledHint ?? label,
    tabIndex: tabbable ? 0 : -1,
    icon,
    calls,
    busy,
    disabled,
    onClick,
  }
  if (!onCard && !showLabel) {
    // Quiet until it is meant: a column of red icons would shout on every list.
    const meant = tone === 'danger' ? 'enabled:hover:bg-red-50! enabled:hover:text-red-800!' : undefined
    return <IconButton label={label} {...common} variant="ghost" className={meant} />
  }
  return (
    <Button size="small" {...common}>
      {label}
    </Button>
  )
}

type KnownButtonProps = Omit<RowButtonProps, 'label' | 'icon' | 'tone'>

export function EditRowButton(props: KnownButtonProps) {
  return <RowButton label={t('Edit')} icon={<Pencil aria-hidden className="size-4" />} {...props} />
}

export function DeleteRowButton(props: KnownButtonProps) {
  return (
    <RowButton
      label={t('Delete')}
      tone="danger"
      icon={<Trash2 aria-hidden className="size-4" />}
      {...props}
    />
  )
}

export function ActivateRowButton({ isActive, ...props }: KnownButtonProps & { isActive: boolean }) {
  const label = isActive ? t('Deactivate') : t('Activate')
  return <RowButton label={label} icon={<Power aria-hidden className="size-4" />} {...props} />
}
