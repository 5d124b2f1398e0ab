import { Check, Coins, EyeOff, type LucideIcon, Search, Split } from 'lucide-react'
import { bankEntryRoutes } from '#contract/payments/bank-files.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Choice } from '#web/ui/form/inputs.tsx'
import { Kbd } from '#web/ui/keys/kbd.tsx'

interface QueueKeysProps {
  /** Undefined where it cannot be done. */
  accept: (() => void) | undefined
  search: (() => void) | undefined
  split: (() => void) | undefined
  credit: (() => void) | undefined
  ignore: () => void
  isBusy: boolean
  hasKeys: boolean
  onHasKeys: (hasKeys: boolean) => void
}

/** What can be decided about an entry: a button for each, which shows its key. */
export function QueueKeys(props: QueueKeysProps) {
  return (
    <aside
      aria-label={t('Decide')}
      className="grid grid-cols-2 gap-2 rounded-card border border-line bg-surface p-4 shadow-card max-lg:sticky max-lg:bottom-2 max-lg:z-10 max-lg:shadow-float lg:sticky lg:top-0 lg:flex lg:flex-col"
    >
      <Button
        calls={bankEntryRoutes.settleBankEntry}
        variant="primary"
        className="col-span-2 justify-between!"
        icon={Check}
        aria-keyshortcuts="Enter"
        disabled={!props.accept}
        busy={props.isBusy}
        onClick={props.accept}
      >
        <Label text={t('Accept')} sign="↵" />
      </Button>
      {props.search && (
        <Choose
          sign="/"
          icon={Search}
          onClick={props.search}
          // Where there is no key, the field itself is as near.
          className="max-lg:hidden"
        >
          {t('Search an invoice')}
        </Choose>
      )}
      {props.split && (
        <Choose sign="S" icon={Split} onClick={props.split}>
          {t('Split')}
        </Choose>
      )}
      {props.credit && (
        <Choose sign="C" icon={Coins} onClick={props.credit}>
          {t('As credit')}
        </Choose>
      )}
      <Choose sign="I" icon={EyeOff} onClick={props.ignore}>
        {t('Ignore')}
      </Choose>
      <Choice
        type="checkbox"
        label={t('Single keys')}
        checked={props.hasKeys}
        onChange={event => props.onHasKeys(event.target.checked)}
        className="text-ink-soft max-lg:hidden lg:mt-2"
      />
    </aside>
  )
}

interface ChooseProps {
  sign: string
  icon: LucideIcon
  onClick: () => void
  className?: string
  children: string
}

function Choose({ sign, icon, onClick, className, children }: ChooseProps) {
  return (
    <Button
      calls={bankEntryRoutes.settleBankEntry}
      icon={icon}
      aria-keyshortcuts={sign}
      onClick={onClick}
      className={cn('justify-between!', className)}
    >
      <Label text={children} sign={sign} />
    </Button>
  )
}

function Label({ text, sign }: { text: string; sign: string }) {
  return (
    <>
      <span className="flex-1 text-left">{text}</span>
      <Kbd>{sign}</Kbd>
    </>
  )
}
