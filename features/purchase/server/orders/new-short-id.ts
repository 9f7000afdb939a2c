import { randomInt } from 'node:crypto'

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** What an order is called: ten letters and digits that are not mistaken for each other, some 2^49 of them. */
export const newShortId = (): string =>
  Array.from({ length: 10 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
