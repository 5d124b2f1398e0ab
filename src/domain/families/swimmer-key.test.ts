import { expect, test } from 'vitest'
import { swimmerKey } from './swimmer-key.ts'

const mia = { firstName: 'Mia', lastName: 'Keller', dob: '2018-05-04' }

test.each([{ firstName: ' MIA ' }, { lastName: 'Meier' }, { firstName: 'mi\u0061' }])(
  '%o is the same swimmer',
  change => {
    expect(swimmerKey({ ...mia, ...change })).toEqual(swimmerKey(mia))
  },
)

test.each([{ firstName: 'Mía' }, { firstName: 'Lia' }, { dob: '2018-05-05' }, { dob: null }])(
  '%o may be another one',
  change => {
    expect(swimmerKey({ ...mia, ...change })).not.toEqual(swimmerKey(mia))
  },
)

test('a letter with its accent apart is the letter, and a date that is none is missing', () => {
  expect(swimmerKey({ firstName: 'Zoe\u0308', dob: '2018-02-30' })).toEqual({ name: 'zoë', birthDate: null })
})
