interface Course {
  /** What the order asks for. */
  amountRappen: number
  /** What of it may still be given back. */
  creditableRappen: number
  lessons: number
}

/**
 * The credit for each cancelled lesson: its share of the price, rounded up to 5 Rappen; together never more than the
 * invoiced amount.
 */
export function creditPerLesson(
  { amountRappen, creditableRappen, lessons }: Course,
  missed: number,
): number[] {
  const share = lessons === 0 ? 0 : Math.ceil(amountRappen / (5 * lessons)) * 5
  return Array.from({ length: missed }, (_, before) =>
    Math.max(0, Math.min(share, creditableRappen - before * share)),
  )
}
