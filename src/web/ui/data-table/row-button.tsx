import { type LucideIcon, Pencil, Power, Trash2 } from 'lucide-react'
import { useContext } from 'react'
import type { Calls } from '#contract/routes/may-call.ts'
import { t } from '#web/language/t.ts'
import { Button, IconButton } from '../button.tsx'
import { RowContext } from './row-context.ts'

interface RowButtonProps {
  /** The action's word, as in "Edit". */
  label: string
  /** What it acts on, where the name of the row does not say it. */
  subject?: string
  icon: LucideIcon | undefined
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
  const { tabbable, onCard, rowName } = useContext(RowContext)
  const {
    label,
    subject = rowName,
    icon,
    tone = 'normal',
    disabledHint,
    busy,
    calls,
    showLabel,
    onClick,
  } = props
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
  return <RowButton label={t('Edit')} icon={Pencil} {...props} />
}

export function DeleteRowButton(props: KnownButtonProps) {
  return <RowButton label={t('Delete')} tone="danger" icon={Trash2} {...props} />
}

export function ActivateRowButton({ isActive, ...props }: KnownButtonProps & { isActive: boolean }) {
  const label = isActive ? t('Deactivate') : t('Activate')
  return <RowButton label={label} icon={Power} {...props} />
}
