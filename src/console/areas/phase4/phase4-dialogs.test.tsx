// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, openConsole } from '#console/testing/open-console.tsx'
import { sampleAnswer } from '#console/testing/sample-answer.ts'
import { type ContactPayee, contactPayeeRoutes } from '#contract/contacts/contact-payees.ts'
import { contactRoutes } from '#contract/contacts/contacts.ts'
import { type EmailDetail, emailRoutes } from '#contract/emails/emails.ts'

configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test.each([
  ['outbound', 1],
  ['inbound', 0],
] as const)('a mail that is %s offers so many times to resend it: %i', async (direction, times) => {
  const sample = sampleAnswer(emailRoutes.readEmail.response) as EmailDetail
  // The browser of these tests is none that DOMPurify can work in; the journeys show HTML.
  const mail = { ...sample, id: 'mail', direction, bodyHtml: '' }
  answerCalls({ 'GET /api/emails': () => [mail], 'GET /api/emails/{id}': () => mail })
  openConsole('/phase4/emails?view=mail')
  const view = await screen.findByRole('dialog')
  expect(within(view).queryAllByRole('button', { name: 'Resend Email' })).toHaveLength(times)
  expect(screen.queryAllByRole('button', { name: /^Resend some/, hidden: true })).toHaveLength(times)
})

test('a contact that cannot be deleted can be archived from the same dialog', async () => {
  const contact = sampleAnswer(contactPayeeRoutes.readContactPayee.response) as ContactPayee
  const calls = answerCalls({
    'GET /api/contact-payees/{id}': () => ({ ...contact, id: 'family', archivedAt: null }),
  })
  openConsole('/phase4/contacts?edit=family')
  const form = await screen.findByRole('dialog', { name: 'Edit Contact' })
  fireEvent.click(within(form).getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(form.isConnected).toBe(false))
  expect(calls).toContain(`${contactRoutes.archiveContact.method} /api/phase5/contacts/family/archive`)
})
