import fc from 'fast-check'
import { expect, test } from 'vitest'
import { certificateCode, codePattern, readCertificateCode } from './certificate-code.ts'

const eightBytes = fc.uint8Array({ minLength: 8, maxLength: 8 })

test('Q3: a code is three groups of four characters that can not be mistaken for each other', () => {
  fc.assert(
    fc.property(eightBytes, (random) => {
      const code = certificateCode(random)
      expect(code).toMatch(codePattern)
      expect(code).not.toMatch(/[ILOU]/)
    }),
  )
})

test('Q3: each of the sixty bits matters: another bit gives another code', () => {
  fc.assert(
    fc.property(eightBytes, fc.integer({ min: 0, max: 59 }), (random, bit) => {
      const other = Uint8Array.from(random)
      other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (0x80 >> (bit & 7))
      expect(certificateCode(other)).not.toBe(certificateCode(random))
    }),
  )
})

test('Q3: too little randomness is refused', () => {
  expect(() => certificateCode(new Uint8Array(7))).toThrow(RangeError)
})

test('Q3: a code is found as people type it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (random) => {
      const code = certificateCode(random)
      expect(readCertificateCode(code)).toBe(code)
      expect(readCertificateCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code)
      expect(readCertificateCode(code.replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code)
    }),
  )
  for (const typed of ['', 'K7M2-QX4D', 'K7M2-QX4D-9TRU', 'K7M2-QX4D-9TRV-0000', 'x'.repeat(100)])
    expect(readCertificateCode(typed)).toBeUndefined()
})
