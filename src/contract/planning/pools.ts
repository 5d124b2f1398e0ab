import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { requiredLine, success } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { mostLanes } from '#domain/lessons/lanes.ts'

const lanesRange = fieldMessage('pool.lanes-range')

export const poolInput = z.object({
  locationId: z.uuid(fieldMessage('lesson-offer.location-required')),
  name: requiredLine('pool.name-required', 100),
  lanes: z.int(lanesRange).min(1, lanesRange).max(mostLanes, lanesRange),
  /** Whether a lesson may use half a lane. */
  hasHalves: z.boolean().default(false),
})

const pool = z.object({
  id: z.string(),
  locationId: z.string(),
  location: z.string(),
  name: z.string(),
  lanes: z.number(),
  hasHalves: z.boolean(),
  version: z.number(),
})
export type Pool = z.output<typeof pool>

export const poolRoutes = {
  listPools: route('GET /api/pools', 'read-courses', {
    summary: 'Pools with their lanes, by location and name',
    response: z.array(pool),
    watches: ['planning', 'locations'],
  }),
  createPool: route('POST /api/pools', 'change-settings', {
    summary: 'Add a pool to a location',
    body: poolInput,
    response: pool,
    status: 201,
    creates: true,
  }),
  updatePool: route('PUT /api/pools/{id}', 'change-settings', {
    summary: 'Save a pool; the lanes that lessons use stay',
    body: poolInput,
    response: pool,
    locks: true,
  }),
  deletePool: route('DELETE /api/pools/{id}', 'change-settings', {
    summary: 'Delete a pool that no lesson uses',
    response: success,
  }),
}
