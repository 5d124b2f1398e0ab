import type { FC } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import * as fields from './fields.tsx'

interface FieldsFor<V extends FieldValues> {
  TextField: FC<fields.TextFieldProps<Path<V>>>
  DateField: FC<fields.FieldProps<Path<V>>>
  PasswordField: FC<fields.PasswordFieldProps<Path<V>>>
  NumberField: FC<fields.NumberFieldProps<Path<V>>>
  SelectField: FC<fields.SelectFieldProps<Path<V>>>
  CountryField: FC<fields.FieldProps<Path<V>>>
  TextareaField: FC<fields.TextareaFieldProps<Path<V>>>
  CheckboxField: FC<fields.FieldProps<Path<V>>>
  RadioField: FC<fields.RadioFieldProps<Path<V>>>
}

/** The fields of one form, whose names TypeScript checks: `const { TextField } = fieldsFor<Values>()`. */
export function fieldsFor<V extends FieldValues>(): FieldsFor<V> {
  // The same components for every form; only the names they accept are narrowed.
  const {
    TextField,
    DateField,
    PasswordField,
    NumberField,
    SelectField,
    CountryField,
    TextareaField,
    CheckboxField,
    RadioField,
  } = fields
  return {
    TextField,
    DateField,
    PasswordField,
    NumberField,
    SelectField,
    CountryField,
    TextareaField,
    CheckboxField,
    RadioField,
  } as FieldsFor<V>
}
