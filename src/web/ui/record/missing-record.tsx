import { ApiError, messageOf } from '#web/api/api-error.ts'
import { inSentence } from '#web/language/in-sentence.ts'
import { t } from '#web/language/t.ts'
import type { Label } from '#web/language/texts.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'

interface MissingRecordProps {
  /** As in "Order". */
  what: Label
  /** In place of the usual title. */
  title?: string
  /** Why it could not be read, where that may be something else than that it is not there. */
  error?: Error
  onClose: () => void
}

/** Shown when a link names a record that is not there, or no longer, or cannot be read now. */
export default function MissingRecord({ what, title, error, onClose }: MissingRecordProps) {
  const isGone = error === undefined || (error instanceof ApiError && error.status === 404)
  return (
    <Dialog
      title={
        title ??
        (isGone
          ? t('{what} not found', { what: t(what) })
          : t('Error loading {what} details', { what: inSentence(t(what)) }))
      }
      size="small"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <p>{isGone ? t('It may have been deleted since the link was made.') : messageOf(error)}</p>
    </Dialog>
  )
}
