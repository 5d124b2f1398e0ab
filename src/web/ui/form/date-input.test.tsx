// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speak } from '#web/language/speech.ts'
import { DateInput } from './date-input.tsx'

beforeEach(() => speak('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const seen = vi.fn()
function Field({ start = '' }) {
  const [day, setDay] = useState(start)
  const change = (value: string) => {
    seen(value)
    setDay(value)
  }
  return <DateInput aria-label="Day" value={day} onChange={change} />
}
const field = () => screen.getByLabelText<HTMLInputElement>('Day')

test.each([
  ['en', '12/06/2026'],
  ['de', '12.06.2026'],
  ['fr', '12.06.2026'],
] as const)('in %s a day reads %s', async (language, text) => {
  await speak(language)
  render(<Field start="2026-06-12" />)
  expect(field().value).toBe(text)
})

test('a typed day is read, and written out when the field is left', () => {
  render(<Field />)
  fireEvent.change(field(), { target: { value: '1.6.2026' } })
  expect(seen).toHaveBeenLastCalledWith('2026-06-01')
  expect(field().value).toBe('1.6.2026')
  fireEvent.blur(field())
  expect(field().value).toBe('01/06/2026')
})

test('what is no day stays as it was typed, for the form to refuse', () => {
  render(<Field />)
  fireEvent.change(field(), { target: { value: '31.02.2026' } })
  fireEvent.blur(field())
  expect(seen).toHaveBeenLastCalledWith('31.02.2026')
  expect(field().value).toBe('31.02.2026')
})

test('the arrows go a day on and back', () => {
  render(<Field start="2026-02-28" />)
  fireEvent.keyDown(field(), { key: 'ArrowUp' })
  expect(field().value).toBe('01/03/2026')
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  expect(field().value).toBe('28/02/2026')
})

test('a phone keeps its own way of choosing a day', () => {
  const coarse = (query: string) => ({
    matches: query.includes('coarse'),
    addEventListener() {},
    removeEventListener() {},
  })
  vi.stubGlobal('matchMedia', coarse)
  render(<Field start="2026-06-12" />)
  expect(field()).toMatchObject({ type: 'date', value: '2026-06-12' })
})
