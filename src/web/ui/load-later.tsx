import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** What is shown meanwhile; nothing by default. */
interface Waiting {
  waiting?: ReactNode
}

/** `preload` fetches its code ahead of a click. */
export type LoadedLater<Props> = ComponentType<Props & Waiting> & { preload: () => void }

/**
 * A component whose code comes when it is first shown, or ahead by `preload`. React's own `lazy` would keep people waiting: what
 * stands in for it stays for 300 ms, however soon the code is there.
 */
export function loadLater<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LoadedLater<Props> {
  let loaded: ComponentType<Props> | undefined

  async function fetchCode(): Promise<ComponentType<Props>> {
    loaded ??= (await load()).default
    return loaded
  }

  function Later({ waiting, ...props }: Props & Waiting) {
    const [Component, setComponent] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      if (Component) return
      let isGone = false
      fetchCode().then(
        component => isGone || setComponent(() => component),
        error => isGone || setFailure({ error }),
      )
      return () => {
        isGone = true
      }
    }, [Component])
    if (failure) throw failure.error
    // What is left of the props is what the component takes, which TypeScript cannot tell of a type it does not know yet.
    return Component ? <Component {...(props as unknown as Props)} /> : waiting
  }

  return Object.assign(Later, { preload: () => void fetchCode().catch(() => undefined) })
}
