import { ExplainForm, type OpenEntry } from './entry-steps.tsx'
import WaitingForm from './waiting-form.tsx'

/** What is open about an entry: its form, or a step that asks for a reason. */
export function EntryDialogs({ open, onClose }: { open: OpenEntry; onClose: () => void }) {
  if (open.step) return <ExplainForm entry={open.entry} step={open.step} onClose={onClose} />
  return <WaitingForm entry={open.entry} onClose={onClose} />
}
