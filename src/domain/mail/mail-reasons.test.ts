import { expect, test } from 'vitest'
import { readReason } from '#domain/text/read-reason.ts'
import { mailReasons } from './mail-reasons.ts'

test.each([
  ['The mail server refused the message: 550 5.1.1 No: user', 'mail.permanent', '550 5.1.1 No: user'],
  ['Email service temporarily unavailable', 'mail.temporary', ''],
  ['Given up and sent again by: Anna Muster', 'mail.given-up', 'Anna Muster'],
  ['Delivery uncertain: Connection closed', 'mail.doubtful', 'Connection closed'],
  ['Delivery uncertain: the server stopped before the mail server had answered', 'mail.interrupted', ''],
])('the log’s "%s" is a code again', (reason, code, detail) =>
  expect(readReason(mailReasons, reason)).toEqual({ code, values: { detail } }),
)

test('what others wrote stands as it came', () => {
  expect(readReason(mailReasons, 'The mail server refused the messages of yesterday')).toBeUndefined()
  expect(readReason(mailReasons, 'smtp; 550 mailbox full')).toBeUndefined()
})
