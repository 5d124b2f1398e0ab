import type { ComponentType } from 'react'
import type { RouteShape } from '#contract/routes/define-route.ts'
import { loadTexts } from '#web/language/speech.ts'
import type { CatalogueName, Label } from '#web/language/texts.ts'
import { type LoadedLater, loadLater } from '#web/ui/load-later.tsx'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A page below a tab, with its own address. */
export interface SubPage {
  /** What follows the tab's address: `files`, `files/$id`, `$id`. */
  path: string
  /** As the search names it; pages of one record have none. */
  label?: Label | undefined
  list: Tab['list']
  component: LoadedLater<{ id: string }>
}

export interface Tab {
  /** Its part of the URL. */
  slug: string
  label: Label
  /** What its page reads first. The tab is shown to those who may call it. */
  list: Pick<RouteShape, 'access'>
  component: LoadedLater<object>
  pages: readonly SubPage[]
  /** What its pages are called is in these. */
  texts: readonly CatalogueName[]
}

interface TabOptions {
  /** What pages without a record are called, by their path. */
  labels?: Record<string, Label>
  /** What only its dialogs say; the list does not wait for it. */
  laterTexts?: readonly CatalogueName[]
  /** By their path; where two could be meant, the first one is. With what a page reads first, where its tab asks for less. */
  pages?: Record<string, Load<{ id: string }> | [Tab['list'], Load<{ id: string }>]>
}

/** Declares a tab whose code and texts are loaded when it is first opened; its file exports the component as default. */
export function tab(
  slug: string,
  label: Label,
  list: Tab['list'],
  load: Load<object>,
  texts: readonly CatalogueName[],
  { laterTexts = [], labels = {}, pages = {} }: TabOptions = {},
): Tab {
  const loadWith = async <Props>(loadCode: Load<Props>) => {
    const [code] = await Promise.all([loadCode(), loadTexts(texts)])
    void loadTexts(laterTexts).catch(() => undefined)
    return code
  }
  return {
    slug,
    label,
    list,
    texts,
    component: loadLater(() => loadWith(load)),
    pages: Object.entries(pages).map(([path, page]) => {
      const [own, loadPage] = Array.isArray(page) ? page : [list, page]
      return { path, label: labels[path], list: own, component: loadLater(() => loadWith(loadPage)) }
    }),
  }
}

/** The page that the rest of an address names, and of which record it is. */
export function findSubPage(tab: Tab, rest: string): { page: SubPage; id: string } | undefined {
  for (const page of tab.pages) {
    const [fixed = '', parameter] = page.path.split('$')
    const id = rest.startsWith(fixed) ? rest.slice(fixed.length) : undefined
    if (parameter ? id && !id.includes('/') : id === '') return { page, id: decodeURIComponent(id ?? '') }
  }
  return undefined
}
