// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { ApiError } from '#web/api/api-error.ts'
import { forgetDrafts } from './drafts.ts'
import { fieldsFor } from './fields-for.ts'
import { FormDialog } from './form-dialog.tsx'
import type { SaveContext } from './use-record-form.ts'

// Only what never comes should fail.
configure({ asyncUtilTimeout: 30_000 })

const schema = z.object({ firstName: z.string().min(1, 'First name is required'), city: z.string() })
const { TextField } = fieldsFor<z.input<typeof schema>>()

type Save = (values: z.output<typeof schema>, context: SaveContext) => Promise<void>

/** A field that is filled for somebody, as the subject of a broadcast is. */
function Filled({ city }: { city: string }) {
  const { setValue } = useFormContext<z.input<typeof schema>>()
  useEffect(() => setValue('city', city), [city, setValue])
  return null
}

async function openForm(onSave: Save, draft?: string, filled?: string) {
  const onClose = vi.fn()
  const Form = () => (
    <FormDialog
      calls={[]}
      title="Edit Contact"
      schema={schema}
      values={{ firstName: 'Réka', city: 'Thun' }}
      version={1}
      {...(draft === undefined ? {} : { draft })}
      onSave={onSave}
      secondaryActions={() => <button type="button">Delete</button>}
      onClose={onClose}
    >
      <TextField name="firstName" label="First Name" required />
      <TextField name="city" label="City" />
      {filled !== undefined && <Filled city={filled} />}
    </FormDialog>
  )
  const routeTree = createRootRoute({ component: Form })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  render(<RouterProvider router={createRouter({ routeTree, history })} />)
  await screen.findByRole('dialog')
  return onClose
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('an invalid field is named beside it and nothing is saved', async () => {
  const save = vi.fn<Save>()
  await openForm(save)
  type('First Name', '')
  press('Save')
  expect(await screen.findByText('First name is required')).toBeDefined()
  expect(screen.getByLabelText('First Name').getAttribute('aria-invalid')).toBe('true')
  expect(save).not.toHaveBeenCalled()
})

test('a refused save keeps what was typed and shows the server’s words at the field', async () => {
  const message = 'No such place'
  const onClose = await openForm(async () => {
    throw new ApiError({ status: 409, message, fields: { city: message } })
  })
  type('City', 'Atlantis')
  press('Save')
  expect(await screen.findAllByText(message)).toHaveLength(1)
  expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('true')
  expect(typedIn('City')).toBe('Atlantis')
  expect(onClose).not.toHaveBeenCalled()
})

test('after somebody else’s save, mine is kept on top of theirs', async () => {
  const save = vi.fn<Save>(async (_, { version }) => {
    const current = { id: '1', firstName: 'Réka', city: 'Bern', version: 2 }
    if (version === 1) throw new ApiError({ status: 412, message: 'stale', current })
  })
  const onClose = await openForm(save)
  type('First Name', 'Reka')
  press('Save')
  expect(await screen.findByText('Bern')).toBeDefined()
  expect(typedIn('First Name')).toBe('Reka')
  press('Keep mine')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(save.mock.lastCall?.[0]).toEqual({ firstName: 'Reka', city: 'Bern' })
  expect(save.mock.lastCall?.[1].version).toBe(2)
})

test('closing asks before unsaved changes are lost, and only then', async () => {
  const onClose = await openForm(async () => undefined)
  type('City', 'Spiez')
  press('Cancel')
  expect(await screen.findByText('Discard changes?')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  press('Discard')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('while the form is saved, nothing else can be done to its record', async () => {
  let finish = () => {}
  const onClose = await openForm(() => new Promise(resolve => (finish = resolve)))
  const isLocked = () => screen.getByRole('button', { name: 'Delete' }).matches('fieldset:disabled *')
  expect(isLocked()).toBe(false)
  press('Save')
  await waitFor(() => expect(isLocked()).toBe(true))
  finish()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('notifications begin below the head of an open dialog, whose cross stays in reach', async () => {
  const top = () => document.documentElement.style.getPropertyValue('--notification-top')
  expect(top()).toBe('')
  await openForm(async () => undefined)
  expect(top()).toMatch(/^\d+px$/)
  cleanup()
  expect(top()).toBe('')
})

test('a draft survives a closed tab, says so, and is gone once it is saved', async () => {
  const save = vi.fn<Save>(async () => undefined)
  await openForm(save, 'letter.1')
  type('City', 'Chur')
  cleanup()
  await openForm(save, 'letter.2')
  expect(typedIn('City')).toBe('Thun')
  cleanup()
  await openForm(save, 'letter.1')
  expect(typedIn('City')).toBe('Chur')
  expect(screen.getByText(/^This is your draft of /)).toBeDefined()
  press('Save')
  await waitFor(() => expect(save).toHaveBeenCalled())
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
})

test('starting anew or signing out leaves no draft behind', async () => {
  await openForm(vi.fn<Save>(), 'letter.1')
  type('City', 'Chur')
  cleanup()
  await openForm(vi.fn<Save>(), 'letter.1')
  press('Start anew')
  expect(typedIn('City')).toBe('Thun')
  expect(Object.keys(localStorage)).toEqual([])
  type('City', 'Chur')
  expect(Object.keys(localStorage)).toHaveLength(1)
  forgetDrafts()
  expect(Object.keys(localStorage)).toEqual([])
})

test('a draft begins when somebody types, not when a field is filled for them', async () => {
  await openForm(async () => undefined, 'contact', 'Spiez')
  await waitFor(() => expect(typedIn('City')).toBe('Spiez'))
  expect(localStorage.length).toBe(0)
  type('First Name', 'Reka')
  await waitFor(() => expect(localStorage.length).toBe(1))
})
