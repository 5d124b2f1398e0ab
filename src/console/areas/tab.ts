import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadTexts } from '#console/language/speech.ts'
import type { CatalogueName, Label } from '#console/language/texts.ts'

export interface Tab {
  /** Its part of the URL. */
  slug: string
  label: Label
  component: LazyExoticComponent<ComponentType>
  /** Fetches the tab's code ahead of a click. */
  preload: () => void
}

/** Declares a tab whose code and texts are loaded when it is first opened; its file exports the component as default. */
export function tab(
  slug: string,
  label: Label,
  load: () => Promise<{ default: ComponentType }>,
  texts: readonly CatalogueName[],
  /** What only its dialogs say; the list does not wait for it. */
  laterTexts: readonly CatalogueName[] = [],
): Tab {
  const loadAll = async () => {
    const [code] = await Promise.all([load(), loadTexts(texts)])
    void loadTexts(laterTexts).catch(() => undefined)
    return code
  }
  return { slug, label, component: lazy(loadAll), preload: () => void loadAll().catch(() => undefined) }
}
