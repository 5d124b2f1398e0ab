import { Eye, EyeOff } from 'lucide-react'
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId, useState } from 'react'
import { type FieldError, get, useController, useFormContext } from 'react-hook-form'
import { t } from '#web/language/t.ts'
import { IconButton } from '../button.tsx'
import { cn } from '../class-names.ts'
import { countryOptions } from '../values/country-options.ts'
import { DateInput } from './date-input.tsx'
import { describedBy, FieldFrame, FieldNotes } from './field-frame.tsx'
import { useFieldLabel } from './field-labels.ts'
import { Choice, Input, type Option, Select, Textarea } from './inputs.tsx'

/** Fields bound to the surrounding form by name. Take them from `fieldsFor<Values>()`, where names are checked. */

export interface FieldProps<Name extends string = string> {
  name: Name
  label: string
  required?: boolean
  disabled?: boolean
  hint?: ReactNode
  /** Takes the whole width of a two-column group. */
  wide?: boolean
}

function useField({ name, label, hint, required }: FieldProps) {
  const id = useId()
  const { register, formState } = useFormContext()
  useFieldLabel(name, label)
  const error = (get(formState.errors, name) as FieldError | undefined)?.message
  return {
    id,
    error,
    register,
    aria: {
      id,
      'aria-invalid': error !== undefined,
      'aria-required': required,
      'aria-describedby': describedBy(id, hint, error),
    },
  }
}

function Framed({ field, props, children }: { field: FieldState; props: FieldProps; children: ReactNode }) {
  const { label, required, hint, wide } = props
  return (
    <FieldFrame
      id={field.id}
      label={label}
      required={required}
      hint={hint}
      error={field.error}
      className={cn(wide && 'sm:col-span-2')}
    >
      {children}
    </FieldFrame>
  )
}

type FieldState = ReturnType<typeof useField>

export interface TextFieldProps<Name extends string = string> extends FieldProps<Name> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'time'
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** The id of a `datalist`: what may be chosen instead of typed. */
  suggestions?: string
}

export function TextField(props: TextFieldProps) {
  const field = useField(props)
  const { name, type = 'text', placeholder, disabled, autoComplete = 'off', suggestions } = props
  return (
    <Framed field={field} props={props}>
      <Input
        {...field.aria}
        {...field.register(name)}
        type={type}
        list={suggestions}
        placeholder={placeholder}
        disabled={disabled}
        autoComplete={autoComplete}
      />
    </Framed>
  )
}

export function DateField(props: FieldProps) {
  const field = useField(props)
  const { field: bound } = useController({ name: props.name })
  return (
    <Framed field={field} props={props}>
      <DateInput
        {...field.aria}
        {...bound}
        value={bound.value ?? ''}
        disabled={props.disabled}
        autoComplete="off"
      />
    </Framed>
  )
}

export interface PasswordFieldProps<Name extends string = string> extends FieldProps<Name> {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: PasswordFieldProps) {
  const field = useField(props)
  const [shown, setShown] = useState(false)
  return (
    <Framed field={field} props={props}>
      <span className="relative block">
        <Input
          {...field.aria}
          {...field.register(props.name)}
          type={shown ? 'text' : 'password'}
          autoComplete={props.autoComplete}
          disabled={props.disabled}
          className="pr-12"
        />
        <IconButton
          label={
            shown ? t('Hide {field}', { field: props.label }) : t('Show {field}', { field: props.label })
          }
          aria-pressed={shown}
          icon={shown ? EyeOff : Eye}
          onClick={() => setShown(!shown)}
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
        />
      </span>
    </Framed>
  )
}

export interface NumberFieldProps<Name extends string = string> extends FieldProps<Name> {
  min?: number
  max?: number
  /** 1 by default; 0.01 for amounts. */
  step?: number
  placeholder?: string
  /** What an empty field means; undefined fails a required number. */
  emptyValue?: null
}

export function NumberField(props: NumberFieldProps) {
  const field = useField(props)
  const { name, min, max, step = 1, placeholder, disabled, emptyValue } = props
  const setValueAs = (text: unknown) =>
    text === '' || text === null || text === undefined ? emptyValue : Number(text)
  return (
    <Framed field={field} props={props}>
      <Input
        {...field.aria}
        {...field.register(name, { setValueAs })}
        type="number"
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        min={min}
        max={max}
        step={step}
        placeholder={placeholder}
        disabled={disabled}
        className="tabular-nums"
      />
    </Framed>
  )
}

export interface SelectFieldProps<Name extends string = string> extends FieldProps<Name> {
  options: readonly Option[]
  placeholder?: string
  /** For options whose values are numbers, such as weekdays. */
  numeric?: boolean
}

export function SelectField(props: SelectFieldProps) {
  const field = useField(props)
  const { name, options, placeholder, disabled, numeric } = props
  const toNumber = (value: unknown) => (value === '' || value === undefined ? undefined : Number(value))
  return (
    <Framed field={field} props={props}>
      <Select
        {...field.aria}
        {...field.register(name, numeric ? { setValueAs: toNumber } : {})}
        options={options}
        placeholder={placeholder}
        disabled={disabled}
      />
    </Framed>
  )
}

/** A country by its ISO code. */
export function CountryField(props: FieldProps) {
  const { getValues } = useFormContext()
  return <SelectField {...props} options={countryOptions(getValues(props.name))} />
}

export interface TextareaFieldProps<Name extends string = string> extends FieldProps<Name> {
  rows?: number
  placeholder?: string
}

export function TextareaField(props: TextareaFieldProps) {
  const field = useField(props)
  const { name, rows, placeholder, disabled } = props
  return (
    <Framed field={field} props={props}>
      <Textarea
        {...field.aria}
        {...field.register(name)}
        rows={rows}
        placeholder={placeholder}
        disabled={disabled}
      />
    </Framed>
  )
}

export function CheckboxField(props: FieldProps) {
  const field = useField(props)
  const { name, label, required, disabled, hint, wide } = props
  return (
    <div className={cn('flex flex-col gap-1', wide && 'sm:col-span-2')}>
      <Choice
        {...field.aria}
        {...field.register(name)}
        type="checkbox"
        disabled={disabled}
        label={<span className={cn(required && 'required-star')}>{label}</span>}
      />
      <FieldNotes id={field.id} hint={hint} error={field.error} />
    </div>
  )
}

export interface RadioFieldProps<Name extends string = string> extends FieldProps<Name> {
  options: readonly Option[]
  /** Side by side where there is room, such as two records that are compared. */
  columns?: 2
}

export function RadioField(props: RadioFieldProps) {
  const field = useField(props)
  const { name, label, required, disabled, hint, wide, options, columns } = props
  return (
    <fieldset
      aria-describedby={field.aria['aria-describedby']}
      className={cn('min-w-0', wide && 'sm:col-span-2')}
    >
      <legend className={cn('mb-1 text-[0.8125rem] font-medium', required && 'required-star')}>
        {label}
      </legend>
      <div className={columns ? 'grid gap-x-5 sm:grid-cols-2' : 'flex flex-wrap gap-x-5'}>
        {options.map(option => (
          <Choice
            key={option.value}
            {...field.register(name)}
            type="radio"
            value={option.value}
            label={option.label}
            disabled={disabled || option.disabled}
          />
        ))}
      </div>
      <FieldNotes id={field.id} hint={hint} error={field.error} />
    </fieldset>
  )
}
