import type * as z from 'zod'
import type { schoolInput } from '#contract/settings/school.ts'
import type { SchoolSetting } from '#domain/school-settings.ts'
import { t } from '#web/language/t.ts'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'

const { TextField, NumberField, CheckboxField } = fieldsFor<z.input<typeof schoolInput>>()

/** A field that the environment fixes is disabled and says so; else it has the hint. */
export type Fix = (name: SchoolSetting, hint?: string) => { disabled?: boolean; hint?: string | undefined }

/** How money comes in, and what is let off. */
export function PaymentFields({ fix }: { fix: Fix }) {
  return (
    <FieldGroup legend={t('Payments and discounts')}>
      <NumberField
        name="tolerance"
        label={t('Tolerance in CHF')}
        min={0}
        step={0.01}
        required
        {...fix(
          'tolerance',
          t('A payment that leaves no more than this open pays the invoice; the rest is written off.'),
        )}
      />
      <CheckboxField
        name="confirmsPayments"
        label={t('Confirm by mail a payment that pays an invoice')}
        {...fix('confirmsPayments')}
      />
      <TextField
        name="siblingDiscount"
        label={t('Sibling discount')}
        {...fix(
          'siblingDiscount',
          t('For the second child of a family and each further one: 10%, or an amount in CHF. Empty: none.'),
        )}
      />
      <NumberField
        name="siblingDiscountDays"
        label={t('Days between the starts of their courses')}
        min={1}
        required
        {...fix('siblingDiscountDays', t('Siblings whose courses start further apart get none.'))}
      />
      {([1, 2] as const).map(number => (
        <TextField
          key={number}
          name={`qrAlternative${number}`}
          label={t('Other way to pay on the QR-bill ({number})', { number: String(number) })}
          {...fix(
            `qrAlternative${number}`,
            t('Such as TWINT or eBill: the line your provider hands out. Empty: none.'),
          )}
        />
      ))}
    </FieldGroup>
  )
}
