import { formatDate } from '#web/language/format.ts'

interface Days {
  firstDay: string
  lastDay: string
}

/** 05/10/2026 – 17/10/2026; one day stands alone. */
export const sayDays = ({ firstDay, lastDay }: Days): string =>
  [...new Set([formatDate(firstDay), formatDate(lastDay)])].join(' – ')
