import { describe, expect, test } from 'vitest'
import { writeMoment } from '#domain/calendar/letter-day.ts'
import { offerDeadline } from './offer-deadline.ts'

const at = (text: string) => new Date(text)
const hourMs = 3_600_000

describe('the deadline of an offer', () => {
  test.each([
    ['48 hours', '2026-06-10T10:00:00Z', '2026-06-20T14:00:00Z', 'Friday, 12 June 2026, 12:00', 'MAIL'],
    [
      '12 hours within three days of the lesson',
      '2026-06-10T06:30:00Z',
      '2026-06-13T06:00:00Z',
      'Wednesday, 10 June 2026, 20:30',
      'MAIL',
    ],
    [
      'not at night, but in the morning',
      '2026-06-10T20:00:00Z',
      '2026-06-20T14:00:00Z',
      'Saturday, 13 June 2026, 08:00',
      'MAIL',
    ],
    [
      'in the evening where the lesson begins before',
      '2026-06-10T16:00:00Z',
      '2026-06-11T05:30:00Z',
      'Wednesday, 10 June 2026, 21:00',
      'MAIL',
    ],
    [
      '48 hours over the change to summer time',
      '2026-03-27T09:00:00Z',
      '2026-04-20T14:00:00Z',
      'Sunday, 29 March 2026, 11:00',
      'MAIL',
    ],
    [
      '48 hours over the change to winter time',
      '2026-10-23T09:00:00Z',
      '2026-11-20T14:00:00Z',
      'Sunday, 25 October 2026, 10:00',
      'MAIL',
    ],
    [
      'the office calls shortly before',
      '2026-06-10T10:00:00Z',
      '2026-06-10T21:59:00Z',
      'Wednesday, 10 June 2026, 23:59',
      'PHONE',
    ],
  ])('%s', (_, now, lesson, until, channel) => {
    const found = offerDeadline(at(now), at(lesson))
    expect([writeMoment(found.until, 'en'), found.channel]).toEqual([until, channel])
  })

  test('agrees with an oracle that walks minute by minute, over both changes of the clock', () => {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Zurich',
      hour: '2-digit',
      minute: '2-digit',
    })
    const isNight = (moment: number) => {
      const time = clock.format(moment)
      return time > '21:00' || time < '08:00'
    }
    const walk = (from: number, step: number) => {
      let moment = from
      while (isNight(moment)) moment += step
      return moment
    }
    for (const change of ['2026-03-27T00:00:00Z', '2026-10-23T00:00:00Z'])
      for (let quarter = 0; quarter < 4 * 24 * 3; quarter++)
        for (const hours of [12, 13.25, 20, 47.5, 71.75, 72, 240]) {
          const now = at(change).getTime() + (quarter * hourMs) / 4
          const lesson = now + hours * hourMs
          const wanted = now + (hours < 72 ? 12 : 48) * hourMs
          const morning = walk(wanted, 60_000)
          const expected = morning <= lesson ? morning : walk(wanted, -60_000)
          const { until } = offerDeadline(new Date(now), new Date(lesson))
          expect([now, hours, until.getTime()]).toEqual([now, hours, expected])
          expect(until.getTime()).toBeGreaterThan(now)
        }
  })
})
