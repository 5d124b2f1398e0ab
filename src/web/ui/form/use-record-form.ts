import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { findOtherChanges, mergeChanges, type OtherChange, pickLike } from './compare-values.ts'

export interface SaveContext<In = FieldValues> {
  /** What the form started from, or was brought up to since. */
  initial: In
  /** Send it as `version`, so that a save over somebody else's is refused. */
  version: number | undefined
  /** For a save in two steps: the first one succeeded, and this is the record now. */
  rebase: (record: { version: number }) => void
}

export interface RecordFormOptions<In extends FieldValues, Out> {
  schema: z.ZodType<Out, In>
  /** What the form starts with. Later values are ignored: a refresh never reseeds an open form. */
  values: In
  version?: number
  /** Makes form values of a record; by default its fields of the same names. */
  valuesOf?: (record: unknown) => In
  /** Answers `not-saved` when a question was answered with no: the form stays as it is. */
  onSave: (values: Out, context: SaveContext<In>) => Promise<unknown>
  onSaved: () => void
  onFailed?: (message: string) => void
  /** Called when the form's own rules refuse to save. */
  onInvalid?: () => void
}

/** The record as the form last knew it saved. */
interface Base {
  values: FieldValues
  version: number | undefined
}

interface Stale {
  changes: OtherChange[]
  current: Base
}

/** A form's whole life: validate on submit, save, place the server's errors, survive somebody else's save. */
export function useRecordForm<In extends FieldValues, Out>(options: RecordFormOptions<In, Out>) {
  const { schema, onSave, onSaved, onFailed, onInvalid } = options
  const [base, setBase] = useState<Base>({ values: options.values, version: options.version })
  const [failure, setFailure] = useState<string>()
  const [stale, setStale] = useState<Stale>()
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    // DefaultValues is the deep partial of the form's own type.
    defaultValues: options.values as DefaultValues<In>,
  })

  const valuesOf = (record: unknown): FieldValues =>
    options.valuesOf ? options.valuesOf(record) : (pickLike(base.values, record) as FieldValues)

  const rebase = (record: { version: number }) =>
    setBase({ values: valuesOf(record), version: record.version })

  function handleFailure(error: unknown) {
    const message = messageOf(error)
    // The lost session asks to sign in, and the form is saved after that.
    if (error instanceof ApiError && error.status === 401) return
    if (error instanceof ApiError && error.status === 412 && error.current) {
      const values = valuesOf(error.current)
      const { version } = error.current as { version?: number }
      setStale({
        changes: findOtherChanges(base.values, form.getValues(), values),
        current: { values, version },
      })
      return
    }
    const fields = error instanceof ApiError ? Object.entries(error.fields) : []
    fields.forEach(([path, text], index) => {
      form.setError(path as Path<In>, { message: text }, { shouldFocus: index === 0 })
    })
    // What a field says needs no second saying above the form.
    if (fields.length === 0) setFailure(message)
    onFailed?.(message)
  }

  const save = ({ values: initial, version }: Base) =>
    form.handleSubmit(async values => {
      setFailure(undefined)
      try {
        const outcome = await onSave(values, { initial: initial as In, version, rebase })
        if (outcome === 'not-saved') return
      } catch (error) {
        handleFailure(error)
        return
      }
      onSaved()
    }, onInvalid)

  function adopt({ changes, current }: Stale, keepMine: boolean) {
    const merged = mergeChanges(form.getValues(), changes, keepMine)
    // What is still different from the saved record stays marked as an unsaved change.
    form.reset(current.values as In)
    form.reset(merged as In, { keepDefaultValues: true })
    setBase(current)
    setStale(undefined)
    return current
  }

  return {
    form,
    failure,
    stale,
    submit: save(base),
    keepMine: () => stale && save(adopt(stale, true))(),
    takeTheirs: () => stale && adopt(stale, false),
  }
}
