import { useEffect, useEffectEvent } from 'react'

type Keys = Record<string, (() => void) | undefined>

/** What one types into; a radio button or a checkbox is none. */
const typedInto =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=listbox]'
const pressed = 'button, a, summary'

export const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/**
 * Single keys of a screen: `useKeys({ j: next, Enter: accept })`. They rest while somebody types, with a modifier held and
 * while a dialog is open; Enter on a button or link stays that button's. What a page does with a key comes before what
 * the same key does everywhere.
 */
export function useKeys(keys: Keys, isOn = true, reach: 'page' | 'everywhere' = 'page') {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!action || event.defaultPrevented || event.repeat) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : undefined
    if (target?.closest(event.key === 'Enter' ? `${typedInto}, ${pressed}` : typedInto)) return
    if (isDialogOpen()) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => act(event)
    // On its way up, a key comes by the document first.
    const target: EventTarget = reach === 'page' ? document : window
    target.addEventListener('keydown', onKeyDown as EventListener)
    return () => target.removeEventListener('keydown', onKeyDown as EventListener)
  }, [isOn, reach])
}
