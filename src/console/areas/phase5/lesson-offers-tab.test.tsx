// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, openConsole } from '#console/testing/open-console.tsx'
import { sampleAnswer } from '#console/testing/sample-answer.ts'
import { type Location, locationRoutes } from '#contract/locations.ts'

configure({ asyncUtilTimeout: 30_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an offer that begins with a free slot has its location, however late the list of locations arrives', async () => {
  const { listLocations } = locationRoutes
  const [location] = sampleAnswer(listLocations.response) as Location[]
  answerCalls({
    [`GET ${listLocations.path}`]: async () => {
      await new Promise(resolve => setTimeout(resolve, 200))
      return [location]
    },
  })
  const slot = {
    lessonTypeId: 'any',
    poolId: 'any',
    locationId: location?.id,
    weekday: 0,
    startTime: '15:15',
    firstHalf: 1,
    lastHalf: 2,
    dates: ['2026-11-23'],
  }
  openConsole(`/phase5/lesson-offers?edit=new&slot=${encodeURIComponent(JSON.stringify(slot))}`)
  const field = await screen.findByLabelText(/^Location/)
  await waitFor(() => expect((field as HTMLSelectElement).value).toBe(location?.id))
})
