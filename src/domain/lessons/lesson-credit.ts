interface Course {
  /** What the order asks for. */
  amountRappen: number
  /** What of it may still be given back. */
  creditableRappen: number
  lessons: number
}

/**
 * What a family has back for each of so many lessons that are not given: their share of the price, up to the next
 * 5 Rappen, and all of them together never more than it was asked for.
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
