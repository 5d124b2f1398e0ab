import { afterAll, beforeAll, test } from 'vitest'
import { reportFault } from '#server/testing/fault-report.ts'
import { newTally, openHouse } from './break-and-mend.ts'
import { type House, startHouse } from './start-house.ts'

let house: House
beforeAll(async () => {
  house = await startHouse({ standbys: 2, env: { LOG_LEVEL: 'silent' } })
}, 600_000)
afterAll(() => house?.stop())

test('with a second standby, people save again while the killed primary stays dead', {
  timeout: 1_200_000,
}, async () => {
  const { breakAndMend } = await openHouse(house)
  const tally = newTally('primary killed, with a second standby')
  await breakAndMend(tally, async load => {
    const primary = await house.databases.findNow('leader')
    await primary.kill()
    const sinceMs = performance.now()
    async function mend() {
      await load.writesAgain(sinceMs)
      primary.start()
    }
    return { sinceMs, mend }
  })
  reportFault(tally)
})
