import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Choice } from '#web/ui/form/inputs.tsx'
import { useSingleKeys } from '#web/ui/keys/single-keys.ts'

const keys = () => [
  { keys: ['Ctrl K', '⌘ K'], text: t('Search and commands') },
  { keys: ['/'], text: t('Search in this list') },
  { keys: ['C'], text: t('Create a record in this list') },
  { keys: ['J', 'K'], text: t('Next and previous row') },
  { keys: ['Enter'], text: t('Open the row') },
  { keys: ['X'], text: t('Select the row') },
  { keys: ['Esc'], text: t('Close a dialog, empty a search') },
  { keys: ['?'], text: t('Show these keys') },
]

/** The keys that work everywhere. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useSingleKeys()
  return (
    <Dialog
      title={t('Keys')}
      size="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2.5">
        {keys().map(({ keys: pressed, text }) => (
          <div key={text} className="contents">
            <dt className="flex gap-1">
              {pressed.map(key => (
                <kbd
                  key={key}
                  className="min-w-7 rounded border border-line-strong bg-slate-50 px-1.5 text-center font-sans text-[0.8125rem] font-medium"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Choice
        type="checkbox"
        label={t('Single keys')}
        checked={isOn}
        onChange={event => setOn(event.target.checked)}
      />
    </Dialog>
  )
}
