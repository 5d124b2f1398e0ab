// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchList } from './search-list.tsx'

// Only what never comes should fail.
configure({ asyncUtilTimeout: 30_000 })

const people = ['Anna', 'Annika', 'Hanna']

function Finder({ onSelect }: { onSelect: (name: string) => void }) {
  const [query, setQuery] = useState('')
  const found = query ? people.filter(name => name.toLowerCase().includes(query)) : undefined
  return (
    <SearchList
      label="Search contact"
      query={query}
      onQuery={setQuery}
      items={found}
      itemKey={name => name}
      itemView={name => name}
      onSelect={onSelect}
      message={found?.length === 0 ? 'No contacts found' : undefined}
    />
  )
}

afterEach(cleanup)

function openFinder() {
  const onSelect = vi.fn()
  render(<Finder onSelect={onSelect} />)
  const box = screen.getByRole('combobox', { name: 'Search contact' })
  box.focus()
  const type = (text: string) => fireEvent.input(box, { target: { value: text }, inputType: 'insertText' })
  const press = (key: string) => fireEvent.keyDown(box, { key })
  return { box, type, press, onSelect }
}

test('a search list says that it is open only while it has results', async () => {
  const { box, type } = openFinder()
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('listbox')).toBeNull()
  type('ann')
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  expect(box.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('3 results')
  type('annik')
  await expect.poll(() => screen.getByRole('status').textContent).toBe('1 result')
  type('xyz')
  expect(await screen.findByText('No contacts found')).toBeDefined()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter chooses the first result, and what the arrows lead to', async () => {
  const { box, type, press, onSelect } = openFinder()
  press('Enter')
  expect(onSelect).not.toHaveBeenCalled()
  type('ann')
  await screen.findAllByRole('option')
  await expect.poll(() => box.getAttribute('aria-activedescendant')).toBeTruthy()
  press('Enter')
  expect(onSelect).toHaveBeenLastCalledWith('Anna')
  press('ArrowDown')
  press('Enter')
  expect(onSelect).toHaveBeenLastCalledWith('Annika')
  expect((box as HTMLInputElement).value).toBe('ann')
})

test('a click chooses a result', async () => {
  const { type, onSelect } = openFinder()
  type('han')
  fireEvent.click(await screen.findByRole('option', { name: 'Hanna' }))
  expect(onSelect).toHaveBeenLastCalledWith('Hanna')
})
