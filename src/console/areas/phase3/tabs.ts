import type { Tab } from '../tab.ts'

export const phase3Tabs: readonly Tab[] = []
