/** A mail before it becomes text and HTML: both are made from the same blocks, so they cannot disagree. */
export interface Letter {
  /** BCP 47, for screen readers and hyphenation. */
  locale: string
  subject: string
  /** What a mailbox shows beside the subject. */
  preview: string
  title: string
  blocks: readonly Block[]
  closing: string
  /** Who signs, a line each. */
  signature: readonly string[]
}

export type Block =
  | { heading: string }
  | { paragraph: string }
  | { facts: readonly Fact[] }
  | { link: { label: string; url: string } }

export interface Fact {
  label: string
  /** Several lines where one would be too long. */
  value: string | readonly string[]
  isStrong?: boolean
}

/** Leaves out unknown facts. */
export function knownFacts(
  facts: ReadonlyArray<Omit<Fact, 'value'> & { value: Fact['value'] | undefined }>,
): Fact[] {
  return facts.flatMap(({ value, ...fact }) => (value?.length ? [{ ...fact, value }] : []))
}

export const valueLines = ({ value }: Fact): readonly string[] =>
  typeof value === 'string' ? [value] : value
