/** What the office of debt collection reports after a Betreibung was requested. */
export const betreibungOutcomes = ['paid', 'objection', 'loss-certificate'] as const
export type BetreibungOutcome = (typeof betreibungOutcomes)[number]

export const outcomeLabels = {
  paid: 'Paid to the office',
  objection: 'Objection (Rechtsvorschlag)',
  'loss-certificate': 'Certificate of loss (Verlustschein)',
} as const satisfies Record<BetreibungOutcome, string>
