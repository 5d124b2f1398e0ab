import { expect, test } from 'vitest'
import {
  addressOf,
  canDelete,
  canReply,
  canRetry,
  draftReply,
  readMessageIds,
  referencesOf,
  replySubject,
} from './email-rules.ts'

const mail = {
  messageUuid: '1',
  threadId: '2',
  direction: 'inbound' as const,
  from: 'Réka Őry <reka@familie.example>',
  to: 'office@lido.example',
  subject: 'Ferien',
}

test('a reply gets one Re:, however long the conversation is', () => {
  expect(replySubject('Ferien')).toBe('Re: Ferien')
  expect(replySubject('Re: Ferien')).toBe('Re: Ferien')
  expect(replySubject('\u200FFerien\u200B')).toBe('Re: Ferien')
  expect(replySubject(' RE: Ferien ')).toBe('RE: Ferien')
  expect(replySubject('Reise')).toBe('Re: Reise')
  expect(replySubject('')).toBe('Re: ')
})

test('a reply goes to the person, also when our mail is the last one', () => {
  expect(draftReply(mail)).toEqual({ to: 'reka@familie.example', subject: 'Re: Ferien' })
  expect(draftReply({ ...mail, replyTo: 'Familie <alle@familie.example>' }).to).toBe('alle@familie.example')
  const ours = {
    ...mail,
    direction: 'outbound' as const,
    from: 'Lido <office@lido.example>',
    to: 'reka@familie.example',
  }
  expect(draftReply(ours).to).toBe('reka@familie.example')
})

test('an address is found in its name, and the first of several is taken', () => {
  expect(addressOf('"Őry, Réka" <reka@familie.example>')).toBe('reka@familie.example')
  expect(addressOf('a@b.example, c@d.example')).toBe('a@b.example')
  expect(addressOf('')).toBe('')
})

test('a mail without a thread, an id or any address cannot be answered', () => {
  expect(canReply(mail)).toBe(true)
  expect(canReply({ ...mail, threadId: null })).toBe(false)
  expect(canReply({ ...mail, messageUuid: '' })).toBe(false)
  expect(canReply({ ...mail, from: '', to: '' })).toBe(false)
})

test('only a mail on its way cannot be deleted', () => {
  expect(canDelete({ status: 'sending' })).toBe(false)
  expect(canDelete({ status: 'uncertain' })).toBe(true)
})

test.each([
  ['failed', 'outbound', {}, true],
  ['uncertain', 'outbound', { writtenBy: 'Kata Szűcs' }, true],
  ['failed', 'booking_confirmation', { templateType: 'booking-confirmation' }, true],
  ['failed', 'outbound', { templateType: 'invitation' }, false],
  ['failed', 'outbound', { templateType: 'password-reset' }, false],
  ['failed', 'outbound', { writtenBy: 'Kata Szűcs', secretHash: 'ab' }, false],
  ['failed', 'invoice_email', {}, false],
  ['sent', 'outbound', {}, false],
  ['bounced', 'outbound', {}, false],
] as const)('a mail that is %s, of type %s with %o, can be sent again: %s', (status, type, metadata, can) => {
  expect(canRetry({ status, type, metadata })).toBe(can)
})

test('references are the ancestors, oldest first, then the mail answered', () => {
  const parent = { messageId: '<c@x>', references: '<a@x> <b@x>', inReplyTo: '<b@x>' }
  expect(referencesOf(parent)).toEqual(['<a@x>', '<b@x>', '<c@x>'])
  expect(referencesOf({ ...parent, references: null })).toEqual(['<b@x>', '<c@x>'])
  expect(referencesOf({ messageId: '<a@x>', references: null, inReplyTo: null })).toEqual(['<a@x>'])
})

test('a long conversation keeps its first message and the latest ones', () => {
  const ids = Array.from({ length: 50 }, (_, number) => `<${number}@x>`)
  const kept = referencesOf({ messageId: '<last@x>', references: ids.join('\r\n '), inReplyTo: null })
  expect(kept).toHaveLength(20)
  expect(kept[0]).toBe('<0@x>')
  expect(kept.at(-1)).toBe('<last@x>')
})

test('message ids are found in any header', () => {
  expect(readMessageIds('<a@x>garbage <b> <c@y>\r\n <d e@f> <>')).toEqual(['<a@x>', '<c@y>'])
})

test('a message id as long as a novel, or with control characters in it, counts as none', () => {
  const longest = `<${'x'.repeat(496)}@y>`
  const ids = ['<a\0b@x>', `<${'x'.repeat(497)}@y>`, '<a\u007f@x>', '<a\ud800@x>', longest]
  expect(readMessageIds(ids.join(' '))).toEqual([longest])
})
