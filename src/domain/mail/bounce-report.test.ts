import { expect, test } from 'vitest'
import { findReturnedIds, readDeliveryStatus, readPlainBounce } from './bounce-report.ts'

const report = (recipient: string) => `Reporting-MTA: dns; mx.familie.example\r
Arrival-Date: Tue, 10 Mar 2026 09:00:00 +0100\r
\r
${recipient}\r
`

test('a report of failure says who was not reached and why, over folded lines', () => {
  const text = report(`Final-Recipient: rfc822; reka@familie.example\r
Action: failed\r
Status: 5.1.1\r
Diagnostic-Code: smtp; 550 5.1.1 <reka@familie.example>:\r
 Recipient address rejected`)
  expect(readDeliveryStatus(text)).toEqual({
    outcome: 'failed',
    recipient: 'reka@familie.example',
    recipients: ['reka@familie.example'],
    reason: '550 5.1.1 <reka@familie.example>: Recipient address rejected',
  })
})

test('a report of delay is no bounce yet, and one of arrival is none at all', () => {
  expect(readDeliveryStatus(report('Action: delayed\r\nStatus: 4.4.1'))).toMatchObject({
    outcome: 'delayed',
    reason: '4.4.1',
  })
  expect(readDeliveryStatus(report('Action: delivered\r\nStatus: 2.0.0'))).toBeNull()
})

test('of several recipients, the one given up on counts', () => {
  const text = `${report('Action: delayed\r\nStatus: 4.4.1')}\r\nAction: FAILED\r\nStatus: 5.2.2\r\nDiagnostic-Code: smtp; full\r\n`
  expect(readDeliveryStatus(text)).toMatchObject({ outcome: 'failed', reason: '5.2.2 full' })
})

test('garbage is no report', () => {
  for (const text of ['', '\n\n\n', 'Action', 'Action: nonsense', '<html>'])
    expect(readDeliveryStatus(text)).toBeNull()
})

test('a bounce without a report is known by its sender or by those it names', () => {
  const text =
    'This message was created automatically.\n\n  reka@familie.example\n    550 5.1.1 Unknown user\n'
  expect(
    readPlainBounce({ fromAddress: 'Mailer-Daemon@mx.example', failedRecipients: '', text }),
  ).toMatchObject({
    outcome: 'failed',
    reason: '550 5.1.1 Unknown user',
  })
  expect(
    readPlainBounce({ fromAddress: 'a@b.example', failedRecipients: 'c@d.example', text: 'x' }),
  ).toMatchObject({
    recipient: 'c@d.example',
  })
  expect(readPlainBounce({ fromAddress: 'reka@familie.example', failedRecipients: '', text })).toBeNull()
})

test('of a mail that was passed on, a report names both who was not reached and to whom it was sent', () => {
  const text = report(
    'Action: failed\r\nFinal-Recipient: rfc822; b@c.example\r\nOriginal-Recipient: rfc822;a@b.example',
  )
  expect(readDeliveryStatus(text)).toMatchObject({
    recipient: 'b@c.example',
    recipients: ['b@c.example', 'a@b.example'],
  })
})

test('a bounce names no more mails than one can be about', () => {
  const ids = Array.from({ length: 500 }, (_, number) => `Message-ID: <${number}@lido.example>`)
  expect(findReturnedIds([ids.join('\n')])).toHaveLength(100)
})

test('the returned mail is found in its headers, quoted or folded', () => {
  expect(
    findReturnedIds([
      'Subject: x\r\nMessage-ID:\r\n <a@lido.example>\r\n',
      '> Message-Id: <b@lido.example>',
      'none',
    ]),
  ).toEqual(['<a@lido.example>', '<b@lido.example>'])
})
