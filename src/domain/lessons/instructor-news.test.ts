import { expect, test } from 'vitest'
import { newsForAll, newsOfMove, newsOfTeam } from './instructor-news.ts'

const team = (instructorId: string | null, substituteId: string | null = null) => ({
  instructorId,
  substituteId,
})

test('a lesson given to another is news for both; an unchanged team is no news', () => {
  expect(newsOfTeam(team('lea'), team('noa'))).toEqual([
    { instructorId: 'lea', news: 'released' },
    { instructorId: 'noa', news: 'teaches' },
  ])
  expect(newsOfTeam(team('lea', 'noa'), team('noa', 'lea'))).toEqual([
    { instructorId: 'lea', news: 'stands-in' },
    { instructorId: 'noa', news: 'teaches' },
  ])
  expect(newsOfTeam(team('lea', 'noa'), team('lea', 'noa'))).toEqual([])
  expect(newsForAll(team('lea', 'lea'), 'restored')).toEqual([{ instructorId: 'lea', news: 'restored' }])
})

test('a person named for one lesson alone does not come on its other day', () => {
  expect(newsOfMove(team('noa', 'ida'), team('lea', 'ida'))).toEqual([
    { instructorId: 'lea', news: 'moved' },
    { instructorId: 'ida', news: 'moved' },
    { instructorId: 'noa', news: 'cancelled' },
  ])
})
