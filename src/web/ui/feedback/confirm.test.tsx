// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ConfirmHost, useConfirm } from './confirm.tsx'

configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)

const Page = ({ withDialog }: { withDialog: boolean }) => (
  <ConfirmHost>{withDialog && <ConfirmHost>a dialog</ConfirmHost>}</ConfirmHost>
)

const question = { title: 'Is the date right?', confirmLabel: 'The date is right' }

test('a question that comes up while a dialog closes is asked on the page', async () => {
  const { rerender } = render(<Page withDialog />)
  const answer = renderHook(useConfirm).result.current(question)
  rerender(<Page withDialog={false} />)
  fireEvent.click(await screen.findByRole('button', { name: 'The date is right' }))
  expect(await answer).toBe(true)
})

test('a question that goes away with its dialog is answered no', async () => {
  const { rerender } = render(<Page withDialog />)
  const answer = renderHook(useConfirm).result.current(question)
  await screen.findByText('Is the date right?')
  rerender(<Page withDialog={false} />)
  expect(await answer).toBe(false)
  expect(screen.queryByText('Is the date right?')).toBeNull()
})
