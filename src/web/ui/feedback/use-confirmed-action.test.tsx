// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { contactRoutes } from '#contract/contacts/contacts.ts'
import { createQueryClient } from '#web/api/query.ts'
import { storeToken } from '#web/api/session-token.ts'
import { Notifications } from './notify.tsx'
import { useConfirmedAction } from './use-confirmed-action.ts'

configure({ asyncUtilTimeout: 30_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Archive() {
  const { perform } = useConfirmedAction(contactRoutes.archiveContact, ['contacts'])
  const set = (archived: boolean) => ({ params: { id: 'c-1' }, body: { archived } })
  const action = { input: set(true), undo: set(false), success: 'Archived', failure: (text: string) => text }
  return (
    <button type="button" onClick={() => void perform(action)}>
      Archive
    </button>
  )
}

test('what was archived can be taken back, and a refusal is said', async () => {
  storeToken(`e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.signature`)
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    const refusal = { error: 'Conflict', message: 'Somebody was faster' }
    return new Response(JSON.stringify(sent.length < 3 ? {} : refusal), {
      status: sent.length < 3 ? 200 : 409,
    })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Archive />
      <Notifications />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByText('Archive'))
  // By its text: finding it by its role takes longer than a notification stays, on a busy machine.
  const undo = await screen.findByText('Undo')
  fireEvent.click(undo)
  expect(await screen.findByText('Undone.')).toBeDefined()
  expect(sent).toEqual([{ archived: true }, { archived: false }])
  fireEvent.click(undo)
  await waitFor(() => expect(screen.getByText(/Somebody was faster/)).toBeDefined())
})
