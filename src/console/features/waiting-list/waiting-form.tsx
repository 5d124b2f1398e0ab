import { useState } from 'react'
import { type WaitingEntry, waitingInput, waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import { noWishes, siblingWishes, waitingReasons } from '#domain/waiting-list/waiting-entry.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { ChildChoice } from './child-choice.tsx'
import type { WaitingValues } from './waiting-values.ts'
import { sayReason, saySiblings } from './waiting-words.ts'
import { WishFields } from './wish-fields.tsx'

const { SelectField, TextareaField } = fieldsFor<WaitingValues>()

interface WaitingFormProps {
  entry?: WaitingEntry
  /** Whom a new entry is for; without one, the child is looked for first. */
  swimmer?: { id: string; firstName: string; lastName: string }
  /** The course that a new entry is about, because it is full. */
  offerId?: string
  /** A child in a course asks for another hour or the next level. */
  isInCourse?: boolean
  onClose: () => void
}

const toValues = ({ wishes, siblings, reason, note }: WaitingValues): WaitingValues => ({
  wishes,
  siblings,
  reason,
  note,
})

export default function WaitingForm({ entry, swimmer, offerId, isInCourse, onClose }: WaitingFormProps) {
  const add = useAction(waitingListRoutes.addWaiting, { changes: ['families'] })
  const update = useAction(waitingListRoutes.updateWaiting, { changes: ['families'] })
  const [childId, setChildId] = useState(entry?.swimmer.id ?? swimmer?.id)
  const child = entry?.swimmer ?? swimmer
  const begun: WaitingValues = {
    wishes: { ...noWishes, offerIds: offerId ? [offerId] : [] },
    siblings: 'ANY',
    reason: isInCourse ? 'OTHER_TIME' : 'NEW',
    note: '',
  }
  return (
    <FormDialog
      calls={entry ? waitingListRoutes.updateWaiting : waitingListRoutes.addWaiting}
      title={entry ? t('Edit Entry') : t('Put on the Waiting List')}
      description={child && fullName(child)}
      schema={waitingInput}
      values={toValues(entry ?? begun)}
      valuesOf={record => toValues(record as WaitingEntry)}
      version={entry?.version}
      canSubmit={() => childId !== undefined}
      onSave={(body, { version }) =>
        entry
          ? update.mutateAsync({ params: { id: entry.id }, body, version })
          : add.mutateAsync({ params: { id: childId ?? '' }, body })
      }
      successText={t('Waiting list saved')}
      onClose={onClose}
    >
      {!child && <ChildChoice childId={childId} onChoose={setChildId} />}
      <SelectField
        name="reason"
        label={t('What for')}
        options={waitingReasons.map(reason => ({ value: reason, label: sayReason(reason) }))}
      />
      <WishFields />
      <FieldGroup legend={t('Siblings and note')} columns={1}>
        <SelectField
          name="siblings"
          label={t('Siblings who wait too')}
          options={siblingWishes.map(wish => ({ value: wish, label: saySiblings(wish) }))}
        />
        <TextareaField name="note" label={t('Note|waiting')} rows={2} />
      </FieldGroup>
    </FormDialog>
  )
}
