import { randomInt } from 'node:crypto'

const GROUPS = 5
const LETTERS_PER_GROUP = 4

/** Letters and digits that are not mistaken for one another when they are copied from a mail. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random password that a person can copy by hand: five groups of four, 99 bits. */
export function newTemporaryPassword(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length))
  const group = () => Array.from({ length: LETTERS_PER_GROUP }, letter).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Whether a temporary password has waited too long to be used. */
export function isTemporaryPasswordOver(setAt: Date, lifetimeSeconds: number, now: Date): boolean {
  return now.getTime() - setAt.getTime() > lifetimeSeconds * 1000
}
