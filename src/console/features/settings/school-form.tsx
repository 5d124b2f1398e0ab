import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { type SchoolRecord, schoolInput, schoolRoutes } from '#contract/settings/school.ts'
import { cantons } from '#domain/calendar/holidays.ts'
import { familyLetters } from '#domain/dunning/dunning-policy.ts'
import { familyActions } from '#domain/families/family-actions.ts'
import { type DunningStep, dunningSteps } from '#domain/orders/order-machine.ts'
import type { SchoolSetting } from '#domain/school-settings.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Choice } from '#web/ui/form/inputs.tsx'
import { letterSteps, sayFamilyAction, sayFamilyLetters, sayInterestStart, sayStep } from './school-words.ts'

type Values = z.input<typeof schoolInput>
const { TextField, NumberField, SelectField, CheckboxField, CountryField } = fieldsFor<Values>()

/** Who is paid and how reminders go. What the environment says cannot be changed here, and says so. */
export default function SchoolForm({ school, onClose }: { school: SchoolRecord; onClose: () => void }) {
  const save = useAction(schoolRoutes.saveSchool, { changes: ['settings', 'dunning', 'orders'] })
  const fix: Fix = (name: SchoolSetting, hint?: string) =>
    school.fixed.includes(name)
      ? { disabled: true, hint: t('Set in the environment of the server') }
      : { hint }
  const automatic = fix('automaticSteps')
  return (
    <FormDialog
      calls={schoolRoutes.saveSchool}
      title={t('Edit School')}
      size="large"
      schema={schoolInput}
      values={school.settings}
      valuesOf={record => (record as SchoolRecord).settings}
      version={school.version}
      failureText={message => t('Error saving settings: {message}', { message })}
      onSave={(body, { version }) => save.mutateAsync({ body, version })}
      successText={t('Settings saved!')}
      onClose={onClose}
    >
      <FieldGroup
        legend={t('Payment recipient')}
        hint={t('Printed on every letter from now on. Issued ones stay as they are.')}
      >
        <TextField name="name" label={t('Name')} required {...fix('name')} />
        <TextField name="street" label={t('Street')} required {...fix('street')} />
        <TextField name="postalCode" label={t('Postal Code')} required {...fix('postalCode')} />
        <TextField name="city" label={t('City')} required {...fix('city')} />
        <CountryField name="country" label={t('Country')} required {...fix('country')} />
        <TextField name="phone" label={t('Phone')} {...fix('phone')} />
        <TextField name="iban" label={t('IBAN or QR-IBAN')} required {...fix('iban')} />
        <TextField
          name="plainIban"
          label={t('Plain IBAN')}
          {...fix('plainIban', t('Required with a QR-IBAN; bank files name it.'))}
        />
        <TextField
          name="vatNumber"
          label={t('VAT number')}
          {...fix('vatNumber', t('Only of a school that pays value added tax; invoices name it.'))}
        />
        <TextField
          name="officeEmail"
          label={t('Email of the office')}
          type="email"
          required
          {...fix('officeEmail', t('Signs letters, and receives Betreibung requests.'))}
        />
      </FieldGroup>
      <PaymentFields fix={fix} />
      <FieldGroup legend={t('Terms|payment')}>
        <NumberField
          name="paymentTermDays"
          label={t('Days to pay an invoice')}
          min={1}
          required
          {...fix('paymentTermDays')}
        />
        <NumberField
          name="graceDays"
          label={t('Days of grace')}
          min={0}
          required
          {...fix('graceDays', t('How long the next letter waits after a due date.'))}
        />
        <SelectField
          name="canton"
          label={t('Holidays of canton')}
          options={cantons.map(value => ({ value, label: value }))}
          {...fix('canton')}
        />
      </FieldGroup>
      <FieldGroup
        legend={t('Letters')}
        hint={t(
          'The days from each letter to its new due date, and what it costs the payer: owed only if your terms say so.',
        )}
      >
        {letterSteps.map((step, index) => (
          <LetterFields key={step} step={step} index={index} fix={fix} />
        ))}
        <SelectField
          name="familyLetters"
          label={t('Several orders of a family')}
          options={familyLetters.map(value => ({ value, label: sayFamilyLetters(value) }))}
          {...fix('familyLetters', t('When several are due in one run. Each order keeps its own step.'))}
        />
      </FieldGroup>
      <FieldGroup legend={t('Interest')}>
        <CheckboxField
          name="chargesInterest"
          label={t('Charge 5 % interest with each letter')}
          {...fix('chargesInterest')}
        />
        <SelectField
          name="interestStart"
          label={t('Interest runs from')}
          options={(['due-date', 'first-reminder'] as const).map(value => ({
            value,
            label: sayInterestStart(value),
          }))}
          {...fix('interestStart')}
        />
      </FieldGroup>
      <FieldGroup legend={t('Page for families')} columns={1}>
        <CheckboxField
          name="familyPage"
          label={t('Families can sign in on their page')}
          {...fix('familyPage', t('With their email address and a code that we send there.'))}
        />
        <Chosen
          name="familyActions"
          options={familyActions}
          say={sayFamilyAction}
          disabled={fix('familyActions').disabled === true}
        />
      </FieldGroup>
      <FieldGroup
        legend={t('Sent without asking anybody')}
        hint={automatic.hint ?? t('A Betreibung is a legal act with costs: better a person decides it.')}
        columns={1}
      >
        <Chosen
          name="automaticSteps"
          options={dunningSteps}
          say={sayStep}
          disabled={automatic.disabled === true}
        />
      </FieldGroup>
    </FormDialog>
  )
}

function LetterFields({ step, index, fix }: { step: DunningStep; index: number; fix: Fix }) {
  const name = sayStep(step)
  return (
    <>
      <NumberField
        name={`intervalDays.${index}` as 'intervalDays.0'}
        label={t('{letter}: days', { letter: name })}
        min={1}
        required
        {...fix('intervalDays')}
      />
      <NumberField
        name={`fees.${index}` as 'fees.0'}
        label={t('{letter}: fee in CHF', { letter: name })}
        min={0}
        step={0.01}
        required
        {...fix('fees')}
      />
    </>
  )
}

interface ChosenProps<T extends string> {
  name: 'automaticSteps' | 'familyActions'
  options: readonly T[]
  say: (option: T) => string
  disabled: boolean
}

/** A list of which any number is chosen. */
function Chosen<T extends string>({ name, options, say, disabled }: ChosenProps<T>) {
  const { watch, setValue } = useFormContext<Values>()
  const chosen: readonly string[] = watch(name)
  return (
    <div className="grid sm:grid-cols-2">
      {options.map(option => (
        <Choice
          key={option}
          type="checkbox"
          label={say(option)}
          disabled={disabled}
          checked={chosen.includes(option)}
          onChange={({ target }) => {
            const kept = options.filter(one => (one === option ? target.checked : chosen.includes(one)))
            setValue(name, kept as never, { shouldDirty: true })
          }}
        />
      ))}
    </div>
  )
}

/** A field that the environment fixes is disabled and says so; else it has the hint. */
type Fix = (name: SchoolSetting, hint?: string) => { disabled?: boolean; hint?: string | undefined }

/** How money comes in, and what is let off. */
function PaymentFields({ fix }: { fix: Fix }) {
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
