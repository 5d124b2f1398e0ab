import type { BankImport } from '#contract/payments/bank-files.ts'
import { tCount } from '#web/language/t.ts'

/** "118 booked, 4 part, 2 surplus, 5 to review": what comes of a file. What was booked and what needs somebody is always said. */
export function sayCounts({ counts }: Pick<BankImport, 'counts'>): string {
  const { booked, part, surplus, 'needs-you': needsYou, waits, 'taken-back': takenBack, ignored } = counts
  return [
    tCount(booked.entries, '{count} booked', '{count} booked'),
    part.entries && tCount(part.entries, '{count} part', '{count} part'),
    surplus.entries && tCount(surplus.entries, '{count} surplus', '{count} surplus'),
    tCount(needsYou.entries, '{count} to review', '{count} to review'),
    takenBack.entries && tCount(takenBack.entries, '{count} taken back', '{count} taken back'),
    waits.entries && tCount(waits.entries, '{count} waits', '{count} wait'),
    ignored.entries && tCount(ignored.entries, '{count} left aside', '{count} left aside'),
  ]
    .filter(Boolean)
    .join(', ')
}
