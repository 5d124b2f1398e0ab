import { expect, test } from 'vitest'
import { fillLetterText, refuseLetterText } from './letter-texts.ts'

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
  expect(fillLetterText('By {dueOn}: {dueOn}', { dueOn: '1 May {x}' })).toBe('By 1 May {x}: 1 May {x}')
})
