import { useState } from 'react'
import { locationRoutes } from '#contract/locations.ts'
import { closureRoutes, type HolidayPreview, type HolidayProblem } from '#contract/planning/closures.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { FieldFrame } from '#web/ui/form/field-frame.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { Choice, Select } from '#web/ui/form/inputs.tsx'
import { sayDays } from '#web/words/say-days.ts'

/** More than is read, so that the refusal can name the line where it is too much. */
const sentBytes = 1_400_000

function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(new Error(t('The file cannot be read. Please choose it again.')))
    reader.readAsDataURL(file.slice(0, sentBytes))
  })
}

const sayProblem = (problem: HolidayProblem): string =>
  ({
    days: t('no first or last day that can be read'),
    turned: t('it ends before it begins'),
    name: t('no name, or one that is too long'),
    repeats: t('it repeats; please enter its days yourself'),
    cancelled: t('it is cancelled'),
  })[problem]

/** School holidays from a file of the canton: what it would add and change, then that. */
export default function HolidayImport({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<{ name: string; content: string }>()
  const [locationId, setLocation] = useState('')
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [unreadable, setUnreadable] = useState('')
  const look = useAction(closureRoutes.previewHolidays, { changes: [] })
  const load = useAction(closureRoutes.importHolidays, { changes: ['planning'] })
  const locations = useRoute(locationRoutes.listLocations, {}).data ?? []
  const preview = file && look.data
  const open = (preview?.holidays ?? []).filter(({ state }) => state !== 'known')
  const chosen = open.filter(({ line }) => !leftOut.has(line))

  const show = (content: string, place: string) => {
    setLeftOut(new Set())
    look.reset()
    look.mutate({ body: { content, locationId: place || null } })
  }
  async function choose(picked: File) {
    setUnreadable('')
    setFile(undefined)
    try {
      const content = await readBase64(picked)
      setFile({ name: picked.name, content })
      show(content, locationId)
    } catch (error) {
      setUnreadable(messageOf(error))
    }
  }
  async function save() {
    if (!file || !preview) return
    try {
      const { created, changed } = await load.mutateAsync({
        body: {
          content: file.content,
          locationId: locationId || null,
          previewId: preview.previewId,
          leaveOut: [...leftOut],
        },
      })
      notify.success(t('{created} closures added, {changed} changed', { created, changed }))
      onClose()
    } catch (error) {
      notify.error(t('Error importing holidays: {message}', { message: messageOf(error) }))
      show(file.content, locationId)
    }
  }
  const failure = unreadable || (look.error ? messageOf(look.error) : '')
  return (
    <Dialog
      title={t('Import School Holidays')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            calls={closureRoutes.importHolidays}
            busy={load.isPending}
            disabled={chosen.length === 0 || look.isPending}
            onClick={() => void save()}
          >
            {tCount(chosen.length, 'Import {count} closure', 'Import {count} closures')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FileField
          label={t('File of the canton')}
          hint={t('iCal or CSV. Nothing changes before you have seen what is in it.')}
          accept=".ics,.ical,.csv,.tsv,.txt,text/calendar,text/csv"
          {...(file && { fileName: file.name })}
          {...(failure && { error: failure })}
          disabled={load.isPending}
          onChoose={picked => void choose(picked)}
        />
        <FieldFrame id="holiday-place" label={t('What is closed')}>
          <Select
            id="holiday-place"
            value={locationId}
            options={[
              { value: '', label: t('Whole school') },
              ...locations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) => {
              setLocation(target.value)
              if (file) show(file.content, target.value)
            }}
          />
        </FieldFrame>
        {look.isPending && <Loading text={t('Loading the preview...')} />}
        {preview && (
          <Preview
            preview={preview}
            leftOut={leftOut}
            onLeaveOut={(line, isLeft) => {
              const next = new Set(leftOut)
              if (isLeft) next.add(line)
              else next.delete(line)
              setLeftOut(next)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

interface PreviewProps {
  preview: HolidayPreview
  leftOut: ReadonlySet<number>
  onLeaveOut: (line: number, isLeft: boolean) => void
}

function Preview({ preview: { holidays, unread }, leftOut, onLeaveOut }: PreviewProps) {
  const open = holidays.filter(({ state }) => state !== 'known')
  const known = holidays.length - open.length
  return (
    <section aria-label={t('Preview')} className="flex flex-col gap-3">
      {unread.length > 0 && (
        <Banner
          tone="warning"
          title={tCount(unread.length, '{count} entry is not read', '{count} entries are not read')}
        >
          <ul>
            {unread.map(({ line, problem }) => (
              <li key={line}>{t('Line {line}: {problem}', { line, problem: sayProblem(problem) })}</li>
            ))}
          </ul>
        </Banner>
      )}
      {known > 0 && (
        <p>{tCount(known, '{count} closure is there already', '{count} closures are there already')}</p>
      )}
      {open.map(({ line, reason, before, ...days }) => (
        <Choice
          key={line}
          type="checkbox"
          checked={!leftOut.has(line)}
          onChange={({ target }) => onLeaveOut(line, !target.checked)}
          label={
            before
              ? t('{reason}, {days} (until now {before})', {
                  reason,
                  days: sayDays(days),
                  before: sayDays(before),
                })
              : [reason, sayDays(days)].join(', ')
          }
        />
      ))}
      {open.length === 0 && unread.length === 0 && <p>{t('There is nothing to add or change.')}</p>}
    </section>
  )
}
