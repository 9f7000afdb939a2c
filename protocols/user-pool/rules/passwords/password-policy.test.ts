import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPassword } from './password-policy.ts'

const policy = { minLength: 15, maxLength: 256, contextWords: ['kursiva'] }
const check = (password: string, ownWords: string[] = []) => checkPassword(policy, password, ownWords).kind

test.each([
  ['passordpassord1', []],
  ['PasswordPassword', []],
  ['p@ssw0rdp@ssw0rd', []],
  ['123456789012345', []],
  ['1111111111111111', []],
  ['qwertyuiopasdfghjkl', []],
  ['abcdefghijklmnopq', []],
  ['Kursiva-Kursiva-Kursiva', []],
  ['kursiva-oslo-2026', []],
  ['velkommensommer2026', []],
  ['contraseña12345678', []],
  ['hansen.bjorgulf', ['hansen.bjorgulf@example.no']],
  ['aaaaaaabbbbbbbccccccc', []],
  ['correct horse battery staple', []],
])('I2: %s is too easy to guess', (password, ownWords) => {
  expect(check(password, ownWords)).toBe('TooCommon')
})

test.each([
  'tre blå sykler i regnet',
  'vQ7#kd92!mZpL0xW',
  'nieve sobre el tejado viejo',
  '⛵️🌊🧭🏔️🎿🛷🦌🐟🍞🧈🥛🫐🍓🌲🌙',
  'mwcrkptvzdgbnlhs',
])('I2: %s is accepted, whatever characters it is made of', (password) => {
  expect(check(password)).toBe('Accepted')
})

test('I2: the length is counted in code points, at both ends', () => {
  const filler = 'tbmxqzvkwjdgphfrtcnlsyu'
  const ofLength = (length: number) => filler.repeat(20).slice(0, length)
  expect([14, 15, 256, 257].map((length) => check(ofLength(length)))).toEqual([
    'TooShort',
    'Accepted',
    'Accepted',
    'TooLong',
  ])
  expect(check('🌲'.repeat(7) + '🌊🧭')).toBe('TooShort')
})

test('I2: random passwords of fifteen letters are never called easy', () => {
  const random = fc.array(fc.constantFrom(...'bcdfghjkmpqtvwxz2689'.split('')), { minLength: 15, maxLength: 40 })
  fc.assert(
    fc.property(
      random.filter((letters) => new Set(letters).size > 9),
      (letters) => check(letters.join('')) === 'Accepted',
    ),
  )
})
