interface Renewed {
  renewalClosesAt: string | null
}

/** Which block is renewed next: the one whose renewal closes first among those ahead, else the latest. */
export function nextRenewal<Block extends Renewed>(blocks: readonly Block[], now: Date): Block | undefined {
  const closing = ({ renewalClosesAt }: Block) => Date.parse(renewalClosesAt ?? '')
  const renewed = blocks
    .filter(({ renewalClosesAt }) => renewalClosesAt !== null)
    .toSorted((a, b) => closing(a) - closing(b))
  return renewed.find(block => closing(block) > now.getTime()) ?? renewed.at(-1)
}
