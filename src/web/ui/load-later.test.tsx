// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CatchErrors } from './feedback/catch-errors.tsx'
import { loadLater } from './load-later.tsx'

afterEach(cleanup)

const code = { default: ({ name }: { name: string }) => <p>Here is {name}</p> }

test('what is not loaded yet is waited for, and takes its props', async () => {
  const Later = loadLater(async () => code)
  render(<Later name="Reka" waiting="Loading..." />)
  expect(screen.getByText('Loading...')).toBeDefined()
  expect(await screen.findByText('Here is Reka')).toBeDefined()
  expect(screen.queryByText('Loading...')).toBeNull()
})

test('what was loaded ahead is there at once, and is loaded once', async () => {
  const load = vi.fn(async () => code)
  const Later = loadLater(load)
  Later.preload()
  await load.mock.results[0]?.value
  render(<Later name="Reka" waiting="Loading..." />)
  expect(screen.getByText('Here is Reka')).toBeDefined()
  expect(load).toHaveBeenCalledOnce()
})

test('a failed load is shown by the error boundary, and tried again the next time', async () => {
  const load = vi.fn(async () => code).mockRejectedValueOnce(new Error('No connection'))
  const Later = loadLater(load)
  const open = () =>
    render(
      <CatchErrors resetOn="" fallback={error => <p>Failed: {error.message}</p>}>
        <Later name="Reka" />
      </CatchErrors>,
    )
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open()
  expect(await screen.findByText('Failed: No connection')).toBeDefined()
  cleanup()
  open()
  expect(await screen.findByText('Here is Reka')).toBeDefined()
})
