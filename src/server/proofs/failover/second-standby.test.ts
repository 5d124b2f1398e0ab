import { afterAll, beforeAll, test } from 'vitest'
import { reportFault } from '#server/testing/fault-report.ts'
import { newTally, useCluster } from './break-and-mend.ts'
import { type Cluster, startCluster } from './start-cluster.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster({ standbys: 2, env: { LOG_LEVEL: 'silent' } })
}, 600_000)
afterAll(() => cluster?.stop())

test('with a second standby, people save again while the killed primary stays dead', {
  timeout: 1_200_000,
}, async () => {
  const { breakAndMend } = await useCluster(cluster)
  const tally = newTally('primary killed, with a second standby')
  await breakAndMend(tally, async load => {
    const primary = await cluster.databases.findNow('leader')
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
