import { familyRoutes, type HealthNote, healthNoteInput } from '#contract/families.ts'
import type { FamilySwimmer } from '#contract/family-page.ts'
import { healthNoteDays } from '#domain/families/health-note.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import MissingRecord from '#web/ui/record/missing-record.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

const { TextareaField } = fieldsFor<{ text: string }>()

const toValues = ({ note }: HealthNote) => ({ text: note?.text ?? '' })

interface HealthNoteFormProps {
  familyId: string
  swimmer: FamilySwimmer
  onClose: () => void
}

/** What the instructor of this child must know; read only when somebody asks for it. */
export function HealthNoteForm({ familyId, swimmer, onClose }: HealthNoteFormProps) {
  const params = { id: familyId, swimmerId: swimmer.id }
  const reading = useRoute(familyRoutes.readHealthNote, { params })
  const write = useAction(familyRoutes.writeHealthNote, { changes: ['families'] })
  if (reading.error) return <MissingRecord what="Swimmer" error={reading.error} onClose={onClose} />
  if (!reading.data) return null
  const { note, version } = reading.data
  return (
    <FormDialog
      calls={familyRoutes.writeHealthNote}
      title={t('Health note')}
      description={fullName(swimmer)}
      size="small"
      schema={healthNoteInput}
      values={toValues(reading.data)}
      valuesOf={record => toValues(record as HealthNote)}
      version={version}
      onSave={(body, seen) => write.mutateAsync({ params, body, version: seen.version })}
      successText={t('Health note saved')}
      onClose={onClose}
    >
      <TextareaField name="text" label={t('What must the instructor know?')} rows={5} />
      <p className="text-ink-soft">
        {t('Only the office and the instructor see it. It is deleted {days} days after the course.', {
          days: healthNoteDays,
        })}
      </p>
      {note && (
        <p className="text-[0.8125rem] text-ink-soft">
          {[note.writtenBy, formatDateTime(note.writtenAt)].join(', ')}
        </p>
      )}
    </FormDialog>
  )
}
