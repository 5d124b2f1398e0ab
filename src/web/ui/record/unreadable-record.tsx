import { t } from '#web/language/t.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'

/** Stands for a dialog whose record is too odd to be drawn. */
export default function UnreadableRecord({ reason, onClose }: { reason: string; onClose: () => void }) {
  return (
    <Dialog
      title={t('This record cannot be shown')}
      size="small"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <p>{t('Something in it cannot be read. Nothing that was saved is lost. Tell your administrator:')}</p>
      <p className="rounded-lg bg-slate-100 px-3 py-2 font-mono text-xs break-words">{reason}</p>
    </Dialog>
  )
}
