import { Button } from '../button.tsx'
import { Banner } from '../feedback/banner.tsx'
import type { OtherChange } from './compare-values.ts'

interface StaleNoticeProps {
  changes: OtherChange[]
  labels: ReadonlyMap<string, string>
  busy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

function write(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Shown when a save was refused because somebody else saved first. Nothing typed is lost. */
export function StaleNotice({ changes, labels, busy, onKeepMine, onTakeTheirs }: StaleNoticeProps) {
  return (
    <Banner
      tone="warning"
      title="Somebody else saved this record while you were editing it."
      actions={
        <>
          <Button size="small" busy={busy} onClick={onKeepMine}>
            Keep mine
          </Button>
          <Button size="small" disabled={busy} onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </>
      }
    >
      {changes.length === 0 ? (
        <p>None of the fields of this form were changed. Save again to keep your version.</p>
      ) : (
        <>
          <p>Your form is unchanged and not saved yet. They changed:</p>
          <ul className="mt-1.5 list-disc space-y-0.5 pl-5">
            {changes.map(change => (
              <li key={change.path}>
                <strong className="font-semibold">{labels.get(change.path) ?? change.path}</strong>
                {' to '}
                <q>{write(change.theirs)}</q>
                {'mine' in change && (
                  <>
                    {', yours is '}
                    <q>{write(change.mine)}</q>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  )
}
