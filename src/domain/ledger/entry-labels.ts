import type { EntryKind } from './open-amount.ts'

export const entryLabels = {
  fee: 'Reminder fee',
  interest: 'Default interest',
  'enforcement-costs': 'Costs of the Betreibung',
  'credit-note': 'Credit note',
  'write-off': 'Write-off',
} as const satisfies Record<EntryKind, string>
