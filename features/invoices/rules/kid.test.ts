import fc from 'fast-check'
import { expect, test } from 'vitest'
import { controlDigit, kidOf } from './kid.ts'

const isKid = (text: string) => /^\d{16}$/.test(text) && controlDigit(text.slice(0, -1)) === Number(text.at(-1))

test('KID: the control digit is that of the banks’ own example', () => {
  expect(controlDigit('60224')).toBe(3)
  expect(controlDigit('7992739871')).toBe(3)
  expect(kidOf('1', 2026, 42)).toMatch(/^120260000000042\d$/)
})

test('KID: one digit that is typed wrong, or two neighbours that change places, are noticed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2000, max: 2999 }),
      fc.integer({ min: 1, max: 99_999 }),
      fc.nat(15),
      fc.integer({ min: 1, max: 9 }),
      (year, position, place, off) => {
        const kid = kidOf('1', year, position)
        expect(kid).toHaveLength(16)
        expect(isKid(kid)).toBe(true)
        const wrong = (Number(kid[place]) + off) % 10
        expect(isKid(`${kid.slice(0, place)}${wrong}${kid.slice(place + 1)}`)).toBe(false)
        const [one = '', other = ''] = kid.slice(place, place + 2)
        const swapped = `${kid.slice(0, place)}${other}${one}${kid.slice(place + 2)}`
        // mod 10 does not detect that 09 and 90 are swapped
        if (other !== '' && one !== other && !['09', '90'].includes(one + other)) expect(isKid(swapped)).toBe(false)
      },
    ),
  )
})
