import { ApiError } from '#console/api/api-error.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'

interface MissingRecordProps {
  what: string
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
      title={title ?? (isGone ? `${what} not found` : `Error loading ${what.toLowerCase()} details`)}
      size="small"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>{isGone ? 'It may have been deleted since the link was made.' : error.message}</p>
    </Dialog>
  )
}
