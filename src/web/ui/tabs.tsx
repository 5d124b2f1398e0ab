import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface Tab {
  id: string
  label: string
  content: ReactNode
}

/** Tabs inside a dialog or page. Every panel stays mounted, so that no field of a form is lost. */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  return (
    <BaseTabs.Root defaultValue={tabs[0]?.id}>
      <BaseTabs.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map(tab => (
          <BaseTabs.Tab
            key={tab.id}
            value={tab.id}
            className="-mb-px h-11 shrink-0 border-b-2 border-transparent px-3 font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-2 data-active:border-lake-700 data-active:text-lake-800 md:h-9"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(tab => (
        <BaseTabs.Panel key={tab.id} value={tab.id} keepMounted className="pt-4">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
