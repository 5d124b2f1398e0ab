import { productRoutes } from '#contract/catalogue/products.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { sayName } from '#web/ui/values/course-words.ts'
import { languageOptions } from '#web/ui/values/language-options.ts'
import type { TypedContact } from './blank-contact.ts'
import { howHeardChoices } from './how-heard.ts'

/** What the create and the edit form share. */
interface Values {
  contact: TypedContact
  swimmer: { firstName: string; lastName: string; dob: string }
  course: { selected: string; howHeard?: string | null }
}

const { CountryField, DateField, SelectField, TextField } = fieldsFor<Values>()

export function ContactFields() {
  return (
    <>
      <TextField name="contact.firstName" label={t('First Name')} required />
      <TextField name="contact.lastName" label={t('Last Name')} required />
      <TextField name="contact.email" label={t('Email')} type="email" required />
      <SelectField
        name="contact.preferredLanguage"
        label={t('Preferred Language')}
        required
        placeholder={t('Select a language')}
        options={languageOptions()}
      />
      <TextField name="contact.street" label={t('Street')} required wide />
      <TextField name="contact.plz" label={t('Postal Code')} required />
      <TextField name="contact.city" label={t('City')} required />
      <CountryField name="contact.country" label={t('Country')} />
    </>
  )
}

export function SwimmerFields() {
  return (
    <FieldGroup legend={t('Swimmer Information')}>
      <TextField name="swimmer.firstName" label={t('First Name')} required />
      <TextField name="swimmer.lastName" label={t('Last Name')} required />
      <DateField name="swimmer.dob" label={t('Date of Birth')} required />
    </FieldGroup>
  )
}

interface CourseFieldsProps {
  /** The booking's own course, which may be inactive by now. */
  current?: string | null
  howHeardRequired?: boolean
}

export function CourseFields({ current, howHeardRequired = false }: CourseFieldsProps) {
  // Products that cannot be loaded leave the list empty; the form itself stays usable.
  const products = useRoute(productRoutes.listActiveProducts, {}).data ?? []
  const known = products.map(product => ({
    value: product.productId,
    label: `${sayName(product.names)} (${product.productId})`,
  }))
  const missing = current && !products.some(product => product.productId === current)
  return (
    <FieldGroup legend={t('Course Information')}>
      <SelectField
        name="course.selected"
        label={t('Course')}
        required
        wide
        placeholder={t('Select a course')}
        options={missing ? [{ value: current, label: current }, ...known] : known}
      />
      <SelectField
        name="course.howHeard"
        label={t('How did you hear about us?')}
        required={howHeardRequired}
        placeholder={t('Please select')}
        options={howHeardChoices()}
      />
    </FieldGroup>
  )
}
