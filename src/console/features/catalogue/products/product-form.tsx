import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { Controller, type FieldError, get, useFieldArray, useFormContext } from 'react-hook-form'
import * as z from 'zod'
import { noCourseDate, type Product, productInput, productRoutes } from '#contract/catalogue/products.ts'
import { plainDate } from '#contract/routes/fields.ts'
import { languageNames, languages } from '#domain/languages.ts'
import { useSettings } from '#web/api/current-user.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { FieldGroup, FieldNotes } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useConfirmAll, zeroPriceQuestion } from '#web/ui/values/doubtful-values.ts'
import { vatOptions } from '#web/ui/values/vat-options.ts'

const schema = productInput.extend({
  calendar: z
    .array(z.object({ date: z.string() }))
    .transform(rows => rows.map(row => row.date).filter(date => date !== ''))
    .pipe(z.array(plainDate).min(1, noCourseDate)),
})

type Values = z.input<typeof schema>

const { TextField, NumberField, SelectField, CheckboxField } = fieldsFor<Values>()

const emptyNames = { en: '', de: '', fr: '', it: '', es: '', hu: '' }

function toValues(product: Product | undefined): Values {
  return {
    productId: product?.productId ?? '',
    price: product?.price ?? 0,
    maxParticipants: product?.maxParticipants ?? 1,
    active: product?.active ?? true,
    level: product?.level ?? '',
    vatCode: product?.vatCode ?? 'exempt',
    calendar: (product?.calendar ?? ['']).map(date => ({ date })),
    names: product?.names ?? emptyNames,
  }
}

export default function ProductForm({ product, onClose }: { product?: Product; onClose: () => void }) {
  const create = useAction(productRoutes.createProduct, { changes: ['products'] })
  const update = useAction(productRoutes.updateProduct, { changes: ['products'] })
  const confirmAll = useConfirmAll()
  const settings = useSettings()
  return (
    <FormDialog
      calls={product ? productRoutes.updateProduct : productRoutes.createProduct}
      title={product ? t('Edit Product') : t('Create Product')}
      schema={schema}
      values={toValues(product)}
      // A refused save hands back the product as it stands now.
      valuesOf={record => toValues(record as Product)}
      version={product?.version}
      failureText={message => t('Error saving product: {message}', { message })}
      onSave={async ({ productId, ...fields }, { version }) => {
        if (!(await confirmAll([zeroPriceQuestion(fields.price, product?.price)]))) return 'not-saved'
        if (product) await update.mutateAsync({ params: { id: product.productId }, body: fields, version })
        else await create.mutateAsync({ body: { productId, ...fields } })
        notify.success(t('Product saved successfully!'))
      }}
      onClose={onClose}
    >
      <FieldGroup legend={t('Basic Information')}>
        <TextField
          name="productId"
          label={t('Product ID')}
          required
          wide
          disabled={product !== undefined}
          placeholder="20260105-10-Monday-Zurich-1600-45-Seahorse"
          hint={t('startDate-numLessons-dayOfWeek-location-startTime-duration-description')}
        />
        <NumberField name="price" label={t('Price (CHF)')} required min={0} step={0.01} />
        <NumberField name="maxParticipants" label={t('Max Participants')} required min={1} />
        <TextField name="level" label={t('Level')} hint={t('A word such as adult, or a number')} />
        {settings?.vat && <SelectField name="vatCode" label={t('Value added tax')} options={vatOptions()} />}
        <CheckboxField name="active" label={t('Active')} />
      </FieldGroup>
      <FieldGroup legend={t('Course Dates')}>
        <CourseDatesField />
      </FieldGroup>
      <FieldGroup legend={t('Names')}>
        {languages.map(code => (
          <TextField key={code} name={`names.${code}`} label={t(languageNames[code])} required />
        ))}
      </FieldGroup>
    </FormDialog>
  )
}

/** The error of the list, or of the first date that has one. */
const firstOf = (found: FieldError | FieldError[] | undefined): FieldError | undefined =>
  Array.isArray(found) ? found.find(Boolean) : found

/** A date input per course day. Blank ones are dropped on saving; the last row cannot be removed. */
function CourseDatesField() {
  const id = useId()
  const { formState } = useFormContext<{ calendar: Array<{ date: string }> }>()
  const { fields, append, remove } = useFieldArray<{ calendar: Array<{ date: string }> }>({
    name: 'calendar',
  })
  const error: FieldError | undefined =
    get(formState.errors, 'calendar.root') ?? firstOf(get(formState.errors, 'calendar'))
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <ul className="grid gap-2 sm:grid-cols-2">
        {fields.map((field, index) => (
          <li key={field.id} className="flex items-center gap-1">
            <Controller
              name={`calendar.${index}.date`}
              render={({ field: bound }) => (
                <DateInput
                  {...bound}
                  aria-label={t('Course date {number}', { number: index + 1 })}
                  aria-invalid={error !== undefined}
                  aria-describedby={error ? `${id}-error` : undefined}
                />
              )}
            />
            <IconButton
              label={t('Remove course date {number}', { number: index + 1 })}
              icon={X}
              disabled={fields.length === 1}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      <div role="alert">
        <FieldNotes id={id} error={error?.message} />
      </div>
      <Button className="self-start" icon={Plus} onClick={() => append({ date: '' })}>
        {t('Add Date')}
      </Button>
    </div>
  )
}
