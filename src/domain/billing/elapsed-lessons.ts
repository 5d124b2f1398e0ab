import { shareOfRappen } from './money.ts'

/** What is let off for lessons that are over, in steps of five Rappen. */
export function elapsedRappen(priceRappen: number, { left, all }: { left: number; all: number }): number {
  if (all === 0 || left >= all) return 0
  return Math.min(priceRappen, shareOfRappen(priceRappen, { of: all - left, in: all }, 5))
}
