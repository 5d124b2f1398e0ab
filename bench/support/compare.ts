import type { MeasuredApp } from './measured-app.ts'
import { median } from './median.ts'

const rounds = 7
const batch = 5

/** Turn by turn, so that a busy machine slows both; the median forgets the turns in which it slowed only one. */
export async function compare(
  small: MeasuredApp,
  large: MeasuredApp,
  work: (app: MeasuredApp) => Promise<unknown>,
) {
  const time = (app: MeasuredApp) =>
    app.measure(async () => {
      for (let index = 0; index < batch; index++) await work(app)
    })
  for (const app of [small, large]) await time(app)
  const turns: Array<{ smallMs: number; largeMs: number }> = []
  for (let round = 0; round < rounds; round++) {
    turns.push({ smallMs: (await time(small)) / batch, largeMs: (await time(large)) / batch })
  }
  return {
    ratio: median(turns.map(turn => turn.largeMs / turn.smallMs)),
    smallMs: median(turns.map(turn => turn.smallMs)),
    largeMs: median(turns.map(turn => turn.largeMs)),
  }
}
