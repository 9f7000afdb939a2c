import type { Market } from './language.ts'

/**
 * An official organisation number in its stored form: without spaces, upper case. Undefined when its check digit is
 * wrong.
 */
export function parseOrganizationNumber(text: string, market: Market): string | undefined {
  const given = text.replaceAll(/[\s.\u00a0-]/g, '').toUpperCase()
  if (market === 'no') {
    const number = given.replace(/^NO/, '').replace(/MVA$/, '')
    return isNorwegian(number) ? number : undefined
  }
  const number = given.replace(/^ES(?=.{9}$)/, '')
  return isSpanish(number) ? number : undefined
}

/** The number for display: a Norwegian one as 310 987 654, any other unchanged. */
export const organizationNumberInWords = (number: string): string =>
  number.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3')

const weights = [3, 2, 7, 6, 5, 4, 3, 2] as const

/** Enhetsregisteret's organisation number: eight digits and a check digit by modulus 11. */
function isNorwegian(number: string): boolean {
  // no number starts with 0, although nine zeros would have a valid check digit
  if (!/^[1-9]\d{8}$/.test(number)) return false
  const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  // a remainder that requires the check digit 10 belongs to no number
  return (11 - (sum % 11)) % 11 === Number(number[8])
}

const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const controlLetters = 'JABCDEFGHI'

/**
 * A Spanish NIF: of a legal entity (Orden EHA/451/2008), or of a person who has a business (Real Decreto 1065/2007,
 * art. 19).
 */
function isSpanish(number: string): boolean {
  const person = /^([XYZKLM]?)(\d{7,8})([A-Z])$/.exec(number)
  if (person && `${person[1]}${person[2]}`.length === 8) {
    // X, Y, Z (foreigners) count as 0, 1, 2; K, L, M (people without an identity card) do not count
    const first = 'XYZ'.indexOf(person[1] || '-')
    const digits = `${first < 0 ? '' : first}${person[2]}`
    return personLetters[Number(digits) % 23] === person[3]
  }
  const entity = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(number)
  if (!entity) return false
  const [, kind = '', digits = '', control = ''] = entity
  const sum = [...digits].reduce((total, digit, place) => {
    const counted = place % 2 === 0 ? 2 * Number(digit) : Number(digit)
    return total + Math.floor(counted / 10) + (counted % 10)
  }, 0)
  const value = (10 - (sum % 10)) % 10
  const asLetter = controlLetters[value] === control
  const asDigit = String(value) === control
  // public bodies, religious orders and foreign entities have a letter, companies a digit, the others either
  if ('NPQRSW'.includes(kind)) return asLetter
  return 'ABEH'.includes(kind) ? asDigit : asLetter || asDigit
}
