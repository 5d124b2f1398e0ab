import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLegacyRecord } from './legacy-record.ts'

const plain = {
  id: 'b-17',
  createdAt: '2024-05-01T08:30:00.000Z',
  contact: { firstName: 'Zoé', lastName: 'Favre', email: 'Zoe@Favre.example', postalCode: 1003 },
  swimmer: { firstName: 'Léo', lastName: 'Favre', dob: '2017-02-03', medicalInfo: 'Asthma' },
  course: { selected: 'Seepferd', location: 'Lausanne' },
}

test('a plain record keeps its values, and what it lacks is null', () => {
  const record = readLegacyRecord(plain)
  expect(record).toMatchObject({ id: 'b-17', createdAt: '2024-05-01T08:30:00.000Z' })
  expect(record?.contact).toMatchObject({
    firstName: 'Zoé',
    email: 'zoe@favre.example',
    postalCode: '1003',
    phone: null,
  })
  expect(record?.course).toEqual({
    selected: 'Seepferd',
    location: 'Lausanne',
    schedule: null,
    date: null,
    notes: null,
  })
})

test('wrapped ids and dates are unwrapped, in every form the export wrote', () => {
  const instant = '2025-01-02T03:04:05.000Z'
  for (const createdAt of [
    { $date: instant },
    { $date: Date.parse(instant) },
    { $date: { $numberLong: String(Date.parse(instant)) } },
  ]) {
    const record = readLegacyRecord({ ...plain, id: undefined, _id: { $oid: '65a1' }, createdAt })
    expect(record).toMatchObject({ id: '65a1', createdAt: instant })
  }
})

test('a date of birth may be wrapped too', () => {
  const record = readLegacyRecord({ ...plain, swimmer: { dob: { $date: '2016-06-07T00:00:00Z' } } })
  expect(record?.swimmer.dob).toBe('2016-06-07T00:00:00.000Z')
})

test('a day in Swiss order is read as the day it names, and what is none stays as it was written', () => {
  const read = (dob: string, date = dob) => {
    const record = readLegacyRecord({ ...plain, swimmer: { dob }, course: { date } })
    return [record?.swimmer.dob, record?.course.date]
  }
  expect(read('01.02.2010')).toEqual(['2010-02-01', '2010-02-01'])
  expect(read('31.12.2010')).toEqual(['2010-12-31', '2010-12-31'])
  expect(read('1. 2. 2010')).toEqual(['2010-02-01', '2010-02-01'])
  for (const text of ['31.02.2010', '2010-02-01', 'Montag', '12/31/2010'])
    expect(read(text)).toEqual([text, text])
})

test('an unreadable date becomes null and does not lose the record', () => {
  expect(readLegacyRecord({ ...plain, createdAt: 'soon' })).toMatchObject({ id: 'b-17', createdAt: null })
})

test('anything that is not a booking reads as nothing', () => {
  expect(readLegacyRecord(null)).toBeNull()
  expect(readLegacyRecord(['b-17'])).toBeNull()
  expect(readLegacyRecord({ contact: plain.contact })).toBeNull()
  fc.assert(fc.property(fc.anything(), value => void readLegacyRecord(value)))
})
