import { expect, test } from 'vitest'
import { refuseLetterText, saySentence, writeGaps } from './letter-texts.ts'

test.each([
  ['reminder1', 'Please pay by {dueOn}.', null],
  ['reminder1', 'Please pay soon.', 'letter.placeholder-missing'],
  ['reminder1', 'Please pay {amount} by {dueOn}.', 'letter.placeholder-unknown'],
  ['reminder1', 'By {dueOn}, {', 'letter.placeholder-unknown'],
  ['closing', 'See you in the water', null],
  ['closing', '{}', 'letter.placeholder-unknown'],
] as const)('%s as “%s”: %s', (sentence, text, code) => {
  expect(refuseLetterText(sentence, text)?.code ?? null).toBe(code)
})

test('a gap is filled with what it names, and what fills it is not looked at again', () => {
  const own = { reminder1: 'By {dueOn}: {dueOn}' }
  const standard = (dueOn: string) => `Pay by ${dueOn}.`
  expect(saySentence('reminder1', { own, standard }, ['1 May {x}'])).toBe('By 1 May {x}: 1 May {x}')
  expect(saySentence('reminder1', { own: {}, standard }, ['1 May'])).toBe('Pay by 1 May.')
})

test('the product’s own sentence is shown with its gaps', () => {
  const standards = { refundAccount: (amount: string) => `${amount} for you`, questions: 'Any questions?' }
  expect(writeGaps(standards)).toEqual({ refundAccount: '{amount} for you', questions: 'Any questions?' })
})
