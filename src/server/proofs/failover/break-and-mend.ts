import { expect, vi } from 'vitest'
import type { FaultRow } from '#server/testing/fault-report.ts'
import { aProduct } from '#server/testing/request-bodies.ts'
import { countSaved } from './count-saved.ts'
import type { Cluster } from './start-cluster.ts'
import { type Load, startLoad } from './start-load.ts'

export const newTally = (fault: string): Required<FaultRow> => ({
  fault,
  rounds: 0,
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  secondsToRead: 0,
  secondsToWrite: 0,
})

/** Breaks something, and answers since when it is broken and how it is mended once people can look again. */
type Break = (load: Load) => Promise<{ sinceMs: number; mend?(): unknown }>

/** People use the cluster while its parts break, one after the other. */
export async function useCluster(cluster: Cluster) {
  const [{ call, signIn }] = cluster.servers
  const token = await signIn()
  const product = aProduct({ maxParticipants: 99 })
  expect((await call('POST', '/api/products', { token, body: product })).status).toBe(201)
  /** Everything that was ever acknowledged. */
  const saved: Load['saved'] = []

  /** Waits until people can look and save again, and sees whether all that was ever acknowledged is there. */
  async function breakAndMend(tally: Required<FaultRow>, breakIt: Break) {
    const name = `${tally.fault}-${tally.rounds}`.toLowerCase().replaceAll(/\W+/g, '-')
    const load = startLoad({ addresses: cluster.addresses, token, productId: product.productId, name })
    await load.writesAgain(performance.now())
    const { sinceMs, mend } = await breakIt(load)
    const readSeconds = await load.readsAgain(sinceMs)
    await mend?.()
    const writeSeconds = await load.writesAgain(sinceMs)
    await cluster.databases.untilTogether()
    await load.stop()
    saved.push(...load.saved)
    // A proxy may lead to the former primary for a moment longer, where nothing is read.
    const look = () => countSaved(cluster.database.db, saved)
    const found = await vi.waitFor(look, { timeout: 30_000, interval: 500 })
    expect({ ...found, unclean: load.unclean }).toEqual({ lost: 0, doubled: 0, unclean: [] })
    tally.rounds++
    tally.acknowledged += load.saved.length
    tally.secondsToRead = Math.max(tally.secondsToRead, tenths(readSeconds))
    tally.secondsToWrite = Math.max(tally.secondsToWrite, tenths(writeSeconds))
  }

  return { token, saved, breakAndMend }
}

const tenths = (seconds: number) => Math.round(seconds * 10) / 10
