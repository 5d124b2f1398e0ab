import type * as z from 'zod'
import { betreibungRoutes, newOutcome } from '#contract/orders/betreibung.ts'
import type { Order } from '#contract/orders/orders.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { betreibungOutcomes, outcomeLabels } from '#domain/orders/betreibung-outcomes.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

const { DateField, NumberField, SelectField, TextField } = fieldsFor<z.input<typeof newOutcome>>()

const outcomeOptions = () =>
  betreibungOutcomes.map(outcome => ({ value: outcome, label: t(outcomeLabels[outcome]) }))

export function OutcomeForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const note = useAction(betreibungRoutes.noteOutcome)
  return (
    <FormDialog
      calls={betreibungRoutes.noteOutcome}
      title={t('Outcome of the Betreibung')}
      description={[order.invoiceReference, fullName(order.booking.contact)].filter(Boolean).join(', ')}
      size="small"
      schema={newOutcome}
      values={{ outcome: 'objection', date: zurichDate(new Date()), note: '', costs: 0 }}
      submitLabel={t('Save')}
      failureText={message => t('Error noting the outcome: {message}', { message })}
      onSave={body => note.mutateAsync({ params: { id: order.id }, body })}
      successText={t('Outcome noted!')}
      onClose={onClose}
    >
      <FieldGroup legend={t('Outcome')} columns={1}>
        <SelectField name="outcome" label={t('Outcome')} required options={outcomeOptions()} />
        <DateField name="date" label={t('Date')} required />
        <NumberField
          name="costs"
          label={t('Costs of the office (CHF)')}
          min={0}
          step={0.05}
          hint={t('They are owed on top of the order.')}
        />
        <TextField name="note" label={t('Note')} />
      </FieldGroup>
    </FormDialog>
  )
}
