import { expect, test } from 'vitest'
import { readTrustedProxies } from './trusted-proxies.ts'

test('addresses, ranges and the named ranges are read in order', () => {
  expect(readTrustedProxies('10.0.0.5, 10.1.0.0/16 fd00::/8,loopback')).toEqual([
    '10.0.0.5',
    '10.1.0.0/16',
    'fd00::/8',
    'loopback',
  ])
  expect(readTrustedProxies(' ')).toEqual([])
})

test.each([
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  'fd00::/129',
  'balancer',
  '10.0.0',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  'true',
])('%s is no proxy that can be trusted', (entry) => expect(readTrustedProxies(`10.0.0.5,${entry}`)).toBeUndefined())
