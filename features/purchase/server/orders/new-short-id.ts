import { randomInt } from 'node:crypto'

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Generates an order's short id: ten letters and digits that are hard to confuse, about 2^49 values. */
export const newShortId = (): string =>
  Array.from({ length: 10 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
