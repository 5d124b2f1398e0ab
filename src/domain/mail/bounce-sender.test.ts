import { expect, test } from 'vitest'
import { identifyBounceSender, listOwnServers, namesRecipient } from './bounce-sender.ts'

const mailedTo = 'Reka@familie.example'
const ownServers = ['lido.example', 'smtp.hoster.example', 'hoster.example']

test.each([
  ['Réka <reka@familie.example>', 'recipient'],
  ['MAILER-DAEMON@familie.example', 'recipientServer'],
  ['Mail System <Postmaster@mx.familie.example>', 'recipientServer'],
  ['mailer-daemon@lido.example', 'ownServer'],
  ['MAILER-DAEMON@mx7.hoster.example', 'ownServer'],
  ['evil@familie.example', 'stranger'],
  ['office@lido.example', 'stranger'],
  ['mailer-daemon@evil.example', 'stranger'],
  ['mailer-daemon@notfamilie.example', 'stranger'],
  ['mailer-daemon@familie.example.evil.example', 'stranger'],
  ['"mailer-daemon@familie.example" <mailer-daemon@evil.example>', 'stranger'],
  ['mailer-daemon', 'stranger'],
  ['', 'stranger'],
])('a bounce from %s comes from the %s', (from, sender) => {
  expect(identifyBounceSender({ from, mailedTo, ownServers })).toBe(sender)
})

test('our own servers are the domain we write from, the server that sends, and its operator’s', () => {
  expect(listOwnServers('Lido <office@lido.example>', 'smtp.hoster.example')).toEqual(ownServers)
  expect(listOwnServers('office@lido.example', 'hoster.example')).toEqual(['lido.example', 'hoster.example'])
  expect(listOwnServers('office@lido.example', '127.0.0.1')).toEqual(['lido.example', '127.0.0.1'])
  expect(listOwnServers('office@lido.example', undefined)).toEqual(['lido.example'])
})

test('a bounce names whom it is about in its report or in its text', () => {
  expect(namesRecipient({ recipients: ['a@b.example', 'reka@familie.example'] }, '', mailedTo)).toBe(true)
  expect(namesRecipient({ recipients: [] }, 'To <REKA@familie.example>: no', mailedTo)).toBe(true)
  expect(namesRecipient({ recipients: ['a@b.example'] }, 'somebody', mailedTo)).toBe(false)
  expect(namesRecipient({ recipients: [''] }, '', '')).toBe(false)
})
