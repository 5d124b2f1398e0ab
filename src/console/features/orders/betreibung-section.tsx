import { useState } from 'react'
import type * as z from 'zod'
import { betreibungRoutes, newOutcome } from '#contract/orders/betreibung.ts'
import type { Order } from '#contract/orders/orders.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { betreibungOutcomes, outcomeLabels } from '#domain/orders/betreibung-outcomes.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatDateTime, formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { DetailSection } from '#web/ui/record/details.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

/** What became of the Betreibung; nothing before one was requested. */
export function BetreibungSection({ order }: { order: Order }) {
  const outcomes = useRoute(betreibungRoutes.listOutcomes, { params: { id: order.id } }).data
  const [isNoting, setNoting] = useState(false)
  return (
    <DetailSection
      title={t('Betreibung')}
      actions={
        <Button
          calls={betreibungRoutes.noteOutcome}
          size="small"
          disabled={order.delivery !== null}
          onClick={() => setNoting(true)}
        >
          {t('Note Outcome')}
        </Button>
      }
    >
      {outcomes?.length === 0 && <p className="text-ink-soft">{t('No outcome has been noted yet.')}</p>}
      <ol className="flex flex-col gap-3">
        {outcomes?.map(noted => (
          <li key={noted.id} className="flex items-start gap-3">
            <span className="w-16 shrink-0 tabular-nums">{formatShortDate(noted.date)}</span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t(outcomeLabels[noted.outcome])}</span>
              {noted.note && <span className="block break-words">{noted.note}</span>}
              <span className="block text-xs text-ink-soft">{`${formatDateTime(noted.at)}, ${noted.by}`}</span>
            </span>
          </li>
        ))}
      </ol>
      {isNoting && <OutcomeForm order={order} onClose={() => setNoting(false)} />}
    </DetailSection>
  )
}

const { DateField, NumberField, SelectField, TextField } = fieldsFor<z.input<typeof newOutcome>>()

const outcomeOptions = () =>
  betreibungOutcomes.map(outcome => ({ value: outcome, label: t(outcomeLabels[outcome]) }))

function OutcomeForm({ order, onClose }: { order: Order; onClose: () => void }) {
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
