import { mayCall } from '#contract/routes/may-call.ts'
import type { ConsoleArea } from '#contract/routes/paths.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import type { Label } from '#web/language/texts.ts'
import { officeTabs } from './office/tabs.ts'
import { phase3Tabs } from './phase3/tabs.ts'
import { phase4Tabs } from './phase4/tabs.ts'
import { phase5Tabs } from './phase5/tabs.ts'
import type { Tab } from './tab.ts'

export interface Area {
  slug: ConsoleArea
  label: Label
  tabs: readonly Tab[]
  /** Its one tab stands at the area's own address, without a bar of tabs. */
  single?: boolean
}

const declared: readonly Area[] = [
  { slug: 'phase3', label: 'Phase 3', tabs: phase3Tabs, single: true },
  { slug: 'phase4', label: 'Phase 4', tabs: phase4Tabs },
  { slug: 'phase5', label: 'Phase 5', tabs: phase5Tabs },
  { slug: 'office', label: 'Office', tabs: officeTabs },
]

const areas = declared.filter(area => area.tabs.length > 0)

const startArea = 'phase4'
const startTab = 'bookings'

export function findArea(slug: string): Area | undefined {
  return areas.find(area => area.slug === slug)
}

export const tabsFor = (area: Area, role: StaffRole): readonly Tab[] =>
  area.tabs.filter(tab => mayCall(role, tab.list))

/** The areas in which somebody of this role has something to see. */
export const areasFor = (role: StaffRole): readonly Area[] =>
  areas.filter(area => tabsFor(area, role).length > 0)

/** Bookings where the area has them, else its first tab. */
function firstTab(tabs: readonly Tab[]): Tab | undefined {
  return tabs.find(tab => tab.slug === startTab) ?? tabs[0]
}

/** The tab an address names, if there is one. */
export function findTab(area: Area, slug: string | undefined): Tab | undefined {
  if (area.single) return slug === undefined ? area.tabs[0] : undefined
  return area.tabs.find(tab => tab.slug === slug)
}

export function tabPath(area: Area, tab: Tab | undefined): string {
  return area.single || !tab ? `/${area.slug}` : `/${area.slug}/${tab.slug}`
}

/** An area's first tab, among those of the role. */
export function areaPath(area: Area, role: StaffRole = 'admin'): string {
  return tabPath(area, firstTab(tabsFor(area, role)))
}

/** Where a session starts and where it returns to after signing out; undefined of a role that sees nothing yet. */
export function startPath(role: StaffRole): string | undefined {
  const open = areasFor(role)
  const area = open.find(one => one.slug === startArea) ?? open[0]
  return area && areaPath(area, role)
}
