import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

const special = `
  127.0.0.1 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 192.0.0.1 198.18.0.1
  224.0.0.1 255.255.255.255 240.0.0.1 203.0.113.7 :: ::1 fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:127.0.0.1
  ::ffff:8.8.8.8 64:ff9b::7f00:1 2002:7f00:1:: 2001::1 2001:db8::1 ::127.0.0.1 localhost 127.1 0x7f000001
`

test.each(['', ...special.trim().split(/\s+/)])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.255.255', '193.0.0.1', '2a00:1450::1', '2606:4700::1111'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('no address of a private network is public, however it is written', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(byte, byte, byte, (b, c, d) => {
      expect(isPublicAddress(`10.${b}.${c}.${d}`)).toBe(false)
      expect(isPublicAddress(`127.${b}.${c}.${d}`)).toBe(false)
      expect(isPublicAddress(`::ffff:10.${b}.${c}.${d}`)).toBe(false)
    }),
  )
})
