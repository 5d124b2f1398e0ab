import { expect, test } from 'vitest'
import { type Column, nextSort, sortRows } from './column.ts'

interface Person {
  name: string
  paid: number | null
}

const columns: Column<Person>[] = [
  { id: 'name', header: 'Name', cell: row => row.name, sort: row => row.name },
  { id: 'paid', header: 'Paid', cell: row => row.paid, sort: row => row.paid },
]
const people: Person[] = [
  { name: 'Zürcher', paid: 20 },
  { name: 'Ärni', paid: null },
  { name: 'bianchi', paid: 100 },
]

const names = (columnId: string, direction: 'ascending' | 'descending') =>
  sortRows(people, columns, { columnId, direction }).map(person => person.name)

test('names sort as in a Swiss telephone book', () => {
  expect(names('name', 'ascending')).toEqual(['Ärni', 'bianchi', 'Zürcher'])
})

test('rows without a value come last in both directions', () => {
  expect(names('paid', 'ascending')).toEqual(['Zürcher', 'bianchi', 'Ärni'])
  expect(names('paid', 'descending')).toEqual(['bianchi', 'Zürcher', 'Ärni'])
})

test('pressing a header three times returns to the order the list came in', () => {
  const once = nextSort(undefined, 'name')
  const twice = nextSort(once, 'name')
  expect(once?.direction).toBe('ascending')
  expect(twice?.direction).toBe('descending')
  expect(nextSort(twice, 'name')).toBeUndefined()
  expect(nextSort(twice, 'paid')).toEqual({ columnId: 'paid', direction: 'ascending' })
})
