// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, openConsole } from '#console/testing/open-console.tsx'
import { sampleAnswer } from '#console/testing/sample-answer.ts'
import { type Contact, contactRoutes } from '#contract/contacts/contacts.ts'
import type { Suggestion } from '#contract/families.ts'

// Only what never comes should fail.
configure({ asyncUtilTimeout: 30_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const sample = {
  ...(sampleAnswer(contactRoutes.readContact.response) as Contact),
  billingAddressSameAsContact: true,
  paymentStatus: 'good',
}
const contacts = {
  first: { ...sample, id: 'first', email: 'maria@x.example', phone: '', street: 'Seeweg 2', version: 3 },
  second: {
    ...sample,
    id: 'second',
    email: 'm@work.example',
    phone: '079 1',
    street: 'Rebweg 5',
    version: 7,
  },
}

const suggestion: Suggestion = {
  kind: 'contact',
  evidence: ['same-name-and-address'],
  first: { id: 'first', familyId: 'f1', name: 'Maria Müller', lines: ['maria@x.example'] },
  second: { id: 'second', familyId: 'f2', name: 'Maria Mueller', lines: ['m@work.example'] },
}

test('two records of one person are compared field by field, and only what differs is asked', async () => {
  const sent: { path: string; body: unknown }[] = []
  answerCalls({
    'GET /api/office/suggestions': () => [suggestion],
    'GET /api/phase5/contacts/{id}': path => contacts[path.endsWith('first') ? 'first' : 'second'],
  })
  const plain = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (init.method === 'POST') sent.push({ path: input, body: JSON.parse(String(init.body)) })
    return plain(input, init)
  })
  openConsole('/office/families/suggestions')
  fireEvent.click(await screen.findByRole('button', { name: 'Same person' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate contact' }))
  const asked = dialog
    .getAllByRole('group')
    .flatMap(group => group.querySelector(':scope > legend')?.textContent ?? [])
  expect(asked).toEqual(['What is right?', 'Email', 'Phone', 'Address'])
  // What is missing is proposed from the other.
  expect(dialog.getByRole('radio', { name: '079 1' })).toHaveProperty('checked', true)
  expect(dialog.getByRole('radio', { name: 'maria@x.example' })).toHaveProperty('checked', true)
  fireEvent.click(dialog.getByRole('radio', { name: /^Rebweg 5/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText('Merged into one contact')).toBeTruthy()
  expect(sent).toMatchObject([
    {
      path: '/api/office/contacts/first/merge',
      body: { otherId: 'second', otherVersion: 7, take: ['phone', 'address'] },
    },
  ])
})
