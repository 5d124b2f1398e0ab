// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, openConsole } from '#console/testing/open-console.tsx'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import { homeQueueNames } from '#domain/home-queues.ts'

configure({ asyncUtilTimeout: 30_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const home = (count: number) =>
  answerCalls({ 'GET /api/office/home': () => ({ queues: homeQueueNames.map(queue => ({ queue, count })) }) })

test('every queue says how much waits and leads to it', async () => {
  home(2)
  openConsole('/office/home')
  const links = await screen.findAllByRole('link', { name: /^2 / })
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/office/payments/queue',
    '/office/payments/refunds?waiting=true',
    '/phase5/dunning?due=letter',
    '/phase5/dunning?view=post',
    '/phase5/emails?status=uncertain',
    '/phase5/emails?status=failed',
    '/phase5/emails?unanswered=true',
    '/office/lessons?view=week&without=instructor',
    '/office/lessons/substitutes?open=true',
    '/office/enrolment/offers?calls=true',
    `/office/lessons?day=${addDays(zurichDate(new Date()), -7)}&view=week&without=attendance`,
    '/office/lessons/doubts?open=true',
    '/office/enrolment/renewal?show=NO_OUTCOME',
    '/office/enrolment/renewal?show=NOT_INVOICED',
    '/office/lessons?view=month&without=lanes',
    '/office/families/suggestions',
    '/phase5/bookings?status=NO_ORDER',
    '/phase4/bookings?status=NO_ORDER',
    '/office/settings/webhooks?stopped=true',
  ])
})

test('when nothing waits, that is said kindly', async () => {
  home(0)
  openConsole('/office/home')
  expect(await screen.findByText('You are all caught up')).not.toBeNull()
})
