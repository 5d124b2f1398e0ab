import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftKey, dropDraft, keepDraft, readDraft } from './drafts.ts'

/** Keeps what is typed into a form under this name, and begins with what was kept. Without a name it does nothing. */
export function useDraft<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  name: string | undefined,
) {
  // As it was when the form opened: a session that ends meanwhile does not take the draft along.
  const [key] = useState(() => (name === undefined ? undefined : draftKey(name)))
  const [draft, setDraft] = useState(() => (key === undefined ? undefined : readDraft(key)))
  useEffect(() => {
    if (key === undefined) return
    const empty = JSON.stringify(form.getValues())
    const kept = readDraft(key)
    // The values a form starts from stay its own, so that the draft counts as unsaved.
    if (kept) form.reset({ ...form.getValues(), ...kept.values }, { keepDefaultValues: true })
    let isTyped = kept !== undefined
    const { unsubscribe } = form.watch((values, { type }) => {
      // What fills a field for somebody says no type.
      isTyped ||= type === 'change'
      if (JSON.stringify(values) === empty) dropDraft(key)
      else if (isTyped) keepDraft(key, values)
    })
    return unsubscribe
  }, [form, key])
  const drop = () => {
    if (key !== undefined) dropDraft(key)
    setDraft(undefined)
  }
  const startAnew = () => {
    form.reset()
    drop()
  }
  return { at: draft?.at, drop, startAnew }
}
