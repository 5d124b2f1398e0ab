import { Combine, Pause, Pencil, Pin, PinOff, Play, UserMinus } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { type WaitingEntry, waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

type Explained = 'pin' | 'unpin' | 'remove'

interface EntryStepsProps {
  entry: WaitingEntry
  onEdit: () => void
  onExplain: (step: Explained) => void
}

/** What staff do with an entry that is open. */
export function EntrySteps({ entry, onEdit, onExplain }: EntryStepsProps) {
  const { perform } = useConfirmedAction(waitingListRoutes.stepWaiting, ['families'])
  const merge = useConfirmedAction(waitingListRoutes.mergeWaiting, ['families'])
  const calls = waitingListRoutes.stepWaiting
  const { id, twinId } = entry
  const failure = (message: string) => message
  if (entry.closedAt) return null
  const step = (name: 'pause' | 'resume', success: string) =>
    void perform({ input: { params: { id }, body: { step: name } }, success, failure })
  return (
    <>
      {twinId && (
        <RowButton
          label={t('Merge the entries')}
          calls={waitingListRoutes.mergeWaiting}
          icon={Combine}
          onClick={() =>
            void merge.perform({
              input: { params: { id }, body: { otherId: twinId } },
              question: {
                title: t('Merge both entries of {name}?', { name: fullName(entry.swimmer) }),
                text: t('The wishes of both count, and the earlier day.'),
                confirmLabel: t('Merge the entries'),
              },
              success: t('Entries merged'),
              failure,
            })
          }
        />
      )}
      <RowButton label={t('Edit')} calls={waitingListRoutes.updateWaiting} icon={Pencil} onClick={onEdit} />
      {entry.pinned ? (
        <RowButton label={t('Unpin')} calls={calls} icon={PinOff} onClick={() => onExplain('unpin')} />
      ) : (
        <RowButton label={t('Pin to the top')} calls={calls} icon={Pin} onClick={() => onExplain('pin')} />
      )}
      {entry.pausedAt ? (
        <RowButton
          label={t('Resume')}
          calls={calls}
          icon={Play}
          onClick={() => step('resume', t('Waiting again'))}
        />
      ) : (
        <RowButton
          label={t('Pause')}
          calls={calls}
          icon={Pause}
          onClick={() => step('pause', t('Paused|list'))}
        />
      )}
      <RowButton
        label={t('Remove')}
        calls={calls}
        icon={UserMinus}
        tone="danger"
        onClick={() => onExplain('remove')}
      />
    </>
  )
}

const explanation = z.object({
  reason: z.string().trim().min(1, fieldMessage('reason.required')).max(500),
})
const { TextareaField } = fieldsFor<z.input<typeof explanation>>()

interface ExplainFormProps {
  entry: WaitingEntry
  step: Explained
  onClose: () => void
}

/** Moving by hand and removing are explained: colleagues and the family may ask. */
export function ExplainForm({ entry, step, onClose }: ExplainFormProps) {
  const act = useAction(waitingListRoutes.stepWaiting, { changes: ['families'] })
  const said = {
    pin: { title: t('Pin to the Top'), submit: t('Pin to the top'), success: t('Pinned to the top') },
    unpin: { title: t('Unpin'), submit: t('Unpin'), success: t('No longer pinned') },
    remove: {
      title: t('Remove from the Waiting List'),
      submit: t('Remove'),
      success: t('Removed from the waiting list'),
    },
  }[step]
  return (
    <FormDialog
      calls={waitingListRoutes.stepWaiting}
      title={said.title}
      description={fullName(entry.swimmer)}
      size="small"
      schema={explanation}
      values={{ reason: '' }}
      submitLabel={said.submit}
      tone={step === 'remove' ? 'danger' : 'primary'}
      onSave={({ reason }) => act.mutateAsync({ params: { id: entry.id }, body: { step, reason } })}
      successText={said.success}
      onClose={onClose}
    >
      {step === 'pin' && (
        <p className="text-ink-soft">
          {t('Pinned entries stand before all others, in the order they were pinned.')}
        </p>
      )}
      <TextareaField name="reason" label={t('Reason')} required rows={3} />
    </FormDialog>
  )
}

export interface OpenEntry {
  entry: WaitingEntry
  step?: Explained
}

/** Which entry is open in a dialog, and why. */
export const useOpenEntry = () => useState<OpenEntry>()
