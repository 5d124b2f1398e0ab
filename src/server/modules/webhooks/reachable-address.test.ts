import { expect, test } from 'vitest'
import { isReachable } from './post-webhook.ts'

test.each([
  '93.184.215.14',
  '8.8.8.8',
  '172.32.0.1',
  '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
  '2a00:1450:400a::1',
])('%s is on the internet', address => {
  expect(isReachable(address, false)).toBe(true)
})

test.each([
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:db8::1',
  '2001::1',
  'lido.example',
  '',
  '::ffff:8.8.8.8',
])('%s is not, with or without loopback', address => {
  expect([isReachable(address, false), isReachable(address, true)]).toEqual([false, false])
})

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('%s is this machine', address => {
  expect(isReachable(address, false)).toBe(false)
})
