export interface Measurement {
  name: string
  ratio: number
  /** "at most 1.5" or "at least 0.8", or the same with signs. */
  limit: string
  detail: string
}

export function isWithinLimit({ ratio, limit }: Measurement): boolean {
  const [, most, bound] = /^(?:(at most|<=)|at least|>=) ([\d.]+)$/.exec(limit) ?? []
  if (bound === undefined) throw new Error(`Cannot read the limit "${limit}"`)
  return most ? ratio <= Number(bound) : ratio >= Number(bound)
}

const heads = ['figure', 'ratio', 'limit', 'verdict', 'detail']

/** One line per figure, in columns. */
export function formatTable(measurements: Measurement[]): string {
  const lines = measurements.map(measurement => [
    measurement.name,
    measurement.ratio.toPrecision(3),
    measurement.limit,
    isWithinLimit(measurement) ? 'holds' : 'MISSED',
    measurement.detail,
  ])
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...lines.map(line => line[column]?.length ?? 0)),
  )
  const row = (cells: string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [row(heads), row(widths.map(width => '-'.repeat(width))), ...lines.map(row)].join('\n')
}
