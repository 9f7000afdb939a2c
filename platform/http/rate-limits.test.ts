import { expect, test } from 'vitest'
import { addressOf } from './rate-limits.ts'

const counted = (ip: string | undefined) => addressOf({ ip })

test('IPv4 is counted as it is, also where it is written as IPv6', () => {
  expect(counted('203.0.113.7')).toBe('203.0.113.7')
  expect(counted('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(counted('::FFFF:cb00:7107')).toBe('203.0.113.7')
})

test('the addresses of one IPv6 network of 64 bits are one caller, those of two are two', () => {
  const network = [
    '2001:db8:1:2::1',
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
    '2001:DB8:1:2:0:0:0:9',
    '2001:0db8:0001:0002::',
  ]
  expect(new Set(network.map(counted))).toEqual(new Set(['2001:db8:1:2::']))
  expect(counted('2001:db8:1:3::1')).toBe('2001:db8:1:3::')
  expect(counted('fe80::1%eth0')).toBe(counted('fe80::2%eth1'))
})

test('who hung up meanwhile has no address', () => {
  expect(counted(undefined)).toBe('')
})
