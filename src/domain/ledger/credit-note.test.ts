import fc from 'fast-check'
import { expect, it } from 'vitest'
import { creditAll } from './credit-note.ts'
import { entryKinds, openRappen } from './open-amount.ts'

it('credits what was invoiced, and writes off what was charged besides', () => {
  const entries = [
    { kind: 'fee', amountRappen: 2000 },
    { kind: 'interest', amountRappen: 132 },
  ] as const
  expect(creditAll({ amountRappen: 28_800, entries })).toEqual({
    creditNoteRappen: 28_800,
    writeOffRappen: 2132,
  })
})

it('credits neither what was credited nor what was let off before', () => {
  const entries = [
    { kind: 'credit-note', amountRappen: -14_400 },
    { kind: 'write-off', amountRappen: -10 },
  ] as const
  expect(creditAll({ amountRappen: 28_800, entries })).toEqual({
    creditNoteRappen: 14_390,
    writeOffRappen: 0,
  })
})

it('leaves nothing owed, and never credits more than the invoice', () => {
  const entry = fc
    .record({ kind: fc.constantFrom(...entryKinds), rappen: fc.nat(9_999) })
    .map(({ kind, rappen }) => ({
      kind,
      amountRappen: kind === 'credit-note' || kind === 'write-off' ? -rappen : rappen,
    }))
  fc.assert(
    fc.property(fc.nat(99_999), fc.array(entry, { maxLength: 4 }), (amountRappen, entries) => {
      const owed = openRappen({ amountRappen, entries, allocations: [] })
      fc.pre(owed >= 0)
      const { creditNoteRappen, writeOffRappen } = creditAll({ amountRappen, entries })
      expect(owed - creditNoteRappen - writeOffRappen).toBe(0)
      const credited = entries.filter(({ kind }) => kind === 'credit-note')
      const before = credited.reduce((total, each) => total - each.amountRappen, 0)
      expect(creditNoteRappen === 0 || before + creditNoteRappen <= amountRappen).toBe(true)
    }),
  )
})
