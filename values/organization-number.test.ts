import fc from 'fast-check'
import { expect, test } from 'vitest'
import { organizationNumberInWords, parseOrganizationNumber } from './organization-number.ts'

test.each([
  ['984 661 185', '984661185'],
  ['NO 987654325 MVA', '987654325'],
  ['987.654.325', '987654325'],
  ['123456785', '123456785'],
  ['988077917', '988077917'],
  ['991825827', '991825827'],
])('O1: %s is a Norwegian organisation number', (given, number) => {
  expect(parseOrganizationNumber(given, 'no')).toBe(number)
})

test.each(['000000000', '012345674', '984661186', '988077918', '98466118', '9846611850', '', 'abc', 'A58818501'])(
  'O1: «%s» is none in Norway',
  (given) => {
    expect(parseOrganizationNumber(given, 'no')).toBeUndefined()
  },
)

test.each([
  ['A58818501', 'A58818501'],
  ['es-w-0184081-h', 'W0184081H'],
  ['Q2826000H', 'Q2826000H'],
  ['G28029007', 'G28029007'],
  ['12345678z', '12345678Z'],
  ['X1234567L', 'X1234567L'],
  ['K1234567L', 'K1234567L'],
  ['89890001K', '89890001K'],
  ['54362315K', '54362315K'],
  ['X2482300W', 'X2482300W'],
  ['A39200019', 'A39200019'],
  ['B56803240', 'B56803240'],
  ['A78222114', 'A78222114'],
])('O1: %s is a Spanish NIF', (given, number) => {
  expect(parseOrganizationNumber(given, 'es')).toBe(number)
})

test.each(['A58818502', 'A5881850A', 'Q28260008', '12345678A', 'X1234567A', 'I12345678', '984661185', ''])(
  'O1: «%s» is no Spanish NIF',
  (given) => {
    expect(parseOrganizationNumber(given, 'es')).toBeUndefined()
  },
)

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`))

test('O1: at most one check digit fits eight digits in Norway, and one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(digits(8), fc.nat(7), fc.integer({ min: 1, max: 9 }), (stem, place, more) => {
      const fitting = '0123456789'.split('').filter((digit) => parseOrganizationNumber(stem + digit, 'no'))
      expect(fitting.length).toBeLessThanOrEqual(1)
      const [check] = fitting
      if (check === undefined) return
      const other = String((Number(stem[place]) + more) % 10)
      const wrong = stem.slice(0, place) + other + stem.slice(place + 1) + check
      expect(parseOrganizationNumber(wrong, 'no')).toBeUndefined()
    }),
  )
})

test('O1: exactly one check digit fits a Spanish company, exactly one letter a person', () => {
  fc.assert(
    fc.property(digits(7), digits(8), (company, person) => {
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
      const controls = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', ...letters]
      expect(controls.filter((each) => parseOrganizationNumber(`B${company}${each}`, 'es'))).toHaveLength(1)
      expect(letters.filter((each) => parseOrganizationNumber(person + each, 'es'))).toHaveLength(1)
    }),
  )
})

test('O1: what is read in threes is the same number', () => {
  expect(organizationNumberInWords('984661185')).toBe('984\u00a0661\u00a0185')
  expect(organizationNumberInWords('A58818501')).toBe('A58818501')
  fc.assert(
    fc.property(digits(9), (number) => {
      expect(organizationNumberInWords(number).replaceAll('\u00a0', '')).toBe(number)
    }),
  )
})
