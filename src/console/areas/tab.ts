import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export interface Tab {
  /** Its part of the URL. */
  slug: string
  label: string
  component: LazyExoticComponent<ComponentType>
  /** Fetches the tab's code ahead of a click. */
  preload: () => void
}

/** Declares a tab whose code is loaded when it is first opened; its file exports the component as default. */
export function tab(slug: string, label: string, load: () => Promise<{ default: ComponentType }>): Tab {
  return { slug, label, component: lazy(load), preload: () => void load().catch(() => undefined) }
}
