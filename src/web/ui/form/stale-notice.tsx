import { t } from '#web/language/t.ts'
import { tParts } from '#web/language/t-parts.tsx'
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
  if (value === undefined || value === null || value === '') return t('empty')
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function partsOf({ path, theirs }: OtherChange, labels: ReadonlyMap<string, string>) {
  return {
    field: <strong className="font-semibold">{labels.get(path) ?? path}</strong>,
    theirs: <q>{write(theirs)}</q>,
  }
}

/** Shown when a save was refused because somebody else saved first. Nothing typed is lost. */
export function StaleNotice({ changes, labels, busy, onKeepMine, onTakeTheirs }: StaleNoticeProps) {
  return (
    <Banner
      tone="warning"
      title={t('Somebody else saved this record while you were editing it.')}
      actions={
        <>
          <Button size="small" busy={busy} onClick={onKeepMine}>
            {t('Keep mine')}
          </Button>
          <Button size="small" disabled={busy} onClick={onTakeTheirs}>
            {t('Take theirs')}
          </Button>
        </>
      }
    >
      {changes.length === 0 ? (
        <p>{t('None of the fields of this form were changed. Save again to keep your version.')}</p>
      ) : (
        <>
          <p>{t('Your form is unchanged and not saved yet. They changed:')}</p>
          <ul className="mt-1.5 list-disc space-y-0.5 pl-5">
            {changes.map(change => (
              <li key={change.path}>
                {'mine' in change
                  ? tParts('{field} to {theirs}, yours is {mine}', {
                      ...partsOf(change, labels),
                      mine: <q>{write(change.mine)}</q>,
                    })
                  : tParts('{field} to {theirs}', partsOf(change, labels))}
              </li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  )
}
