import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Shown when a link names a record that is not there, or no longer. */
export default function MissingRecord({ what, onClose }: { what: string; onClose: () => void }) {
  return (
    <Dialog
      title={`${what} not found`}
      size="small"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>It may have been deleted since the link was made.</p>
    </Dialog>
  )
}
