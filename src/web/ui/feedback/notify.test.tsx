// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Notifications, notify } from './notify.tsx'

configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)

test('one failure is one notification, in the words that say what was being done', async () => {
  render(<Notifications />)
  notify.error('Authentication required')
  notify.error('Error deleting order: Authentication required')
  notify.error('Authentication required')
  await waitFor(() => expect(screen.queryAllByText(/Authentication required$/)).toHaveLength(1))
  expect(screen.getByText('Error deleting order: Authentication required')).toBeDefined()
})
