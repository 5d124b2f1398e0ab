import { Trash2 } from 'lucide-react'
import { familyRoutes, noteInput } from '#contract/families.ts'
import type { FamilyPage } from '#contract/family-page.ts'
import { useAction } from '#web/api/query.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { deleteQuestion, useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { PageSection } from '#web/ui/record/record-page.tsx'

/** What staff want each other to know, with who wrote it and when. */
export function FamilyNotes({ family, onAdd }: { family: FamilyPage; onAdd: () => void }) {
  const { perform } = useConfirmedAction(familyRoutes.removeNote, ['families'])
  const remove = (noteId: string) =>
    perform({
      input: { params: { id: family.id, noteId } },
      question: deleteQuestion(t('Delete note?'), t('This cannot be undone.')),
      success: t('Note deleted'),
      failure: message => message,
    })
  return (
    <PageSection
      title={t('Notes')}
      actions={
        <Button calls={familyRoutes.addNote} size="small" onClick={onAdd}>
          {t('Add Note')}
        </Button>
      }
    >
      {family.notes.length === 0 && <p className="text-ink-soft">{t('No notes yet.')}</p>}
      <ul className="flex flex-col">
        {family.notes.map(note => (
          <li
            key={note.id}
            className="flex items-start gap-3 border-t border-line py-2.5 first:border-t-0 first:pt-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block break-words whitespace-pre-line">{note.text}</span>
              <span className="block text-[0.8125rem] text-ink-soft">
                {[note.author, formatDateTime(note.createdAt)].join(', ')}
              </span>
            </span>
            <IconButton
              calls={familyRoutes.removeNote}
              label={t('Delete note')}
              icon={Trash2}
              onClick={() => void remove(note.id)}
            />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

const { TextareaField } = fieldsFor<{ text: string }>()

export function NoteForm({ familyId, onClose }: { familyId: string; onClose: () => void }) {
  const add = useAction(familyRoutes.addNote, { changes: ['families'] })
  return (
    <FormDialog
      calls={familyRoutes.addNote}
      title={t('Add Note')}
      size="small"
      schema={noteInput}
      values={{ text: '' }}
      onSave={body => add.mutateAsync({ params: { id: familyId }, body })}
      successText={t('Note added')}
      onClose={onClose}
    >
      <TextareaField name="text" label={t('Note')} required rows={5} />
    </FormDialog>
  )
}
