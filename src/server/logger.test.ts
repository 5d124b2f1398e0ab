import { closeSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLogger, describeError, outputLines } from './logger.ts'

test('a database’s error is logged without what was typed', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "zsuzsa@familie.example"'), {
    code: '22P02',
    params: ['zsuzsa@familie.example', '$argon2id$…'],
    query: 'select * from users where id = $1',
    detail: 'Key (email)=(zsuzsa@familie.example) already exists.',
  })
  const lines: string[] = []
  createLogger('info', { write: text => void lines.push(text) }).error({ err: error }, 'failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('22P02')
  expect(lines[0]).toContain('invalid input syntax for type uuid')
  expect(lines[0]).toContain('logger.test.ts')
  expect(lines[0]).not.toMatch(/zsuzsa|argon2/)
})

test('the cause of an error is logged the same way', () => {
  const cause = Object.assign(new TypeError('x is not a function'), { params: ['secret'] })
  const described = describeError(new Error('outer', { cause }))
  expect(described).toMatchObject({ message: 'outer', cause: { type: 'TypeError', message: cause.message } })
  expect(JSON.stringify(described)).not.toContain('secret')
})

test('thrown values that are not errors are not printed', () => {
  expect(describeError('zsuzsa')).toEqual({ type: 'string', message: 'not an error', stack: undefined })
})

test('a line that cannot be written is lost, and nothing else', () => {
  const full = openSync('/dev/full', 'w')
  const logger = createLogger('info', outputLines(full))
  expect(() => logger.error({ err: new Error('failed') }, 'failed')).not.toThrow()
  closeSync(full)
  expect(() => logger.info('the descriptor is closed')).not.toThrow()
})
